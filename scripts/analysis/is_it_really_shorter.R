# Is the wait really shorter, or is it chance? A paired t test over the simulated days, and a plot of the days
# themselves. Base R only.
#
#   cabstand compare scenarios/milan-weekday.jsonc --output mine
#   Rscript scripts/analysis/is_it_really_shorter.R mine/milan-weekday-*
#
# Reads replications.csv and comparisons.csv. A script in cells (# %%).

# %% Read the table: one row for each policy and day
folder <- commandArgs(trailingOnly = TRUE)[1]
days <- read.csv(file.path(folder, "replications.csv"))
policies <- unique(days$policy)

# The mean wait of all requests is the ratio of two sums. Each day becomes its contribution to the ratio
# (jackknife), so that days are weighted by their requests.
contributions <- function(value, weight) {
  ratio <- sum(value * weight) / sum(weight)
  pull <- (length(value) - 1) * weight * (value - ratio) / (sum(weight) - weight)
  ratio + pull - mean(pull)
}
wait <- sapply(policies, function(policy) {
  own <- days[days$policy == policy, ]
  contributions(own$wait_s_mean, own$requests)
})
if (!is.matrix(wait) || nrow(wait) < 2) {
  stop("one day or one policy tells nothing: run cabstand compare with --replications 20")
}

# %% The days are the same under every policy, so their differences are what counts
for (policy in policies[-1]) {
  test <- t.test(wait[, policy], wait[, policies[1]], paired = TRUE)
  apart <- t.test(wait[, policy], wait[, policies[1]])
  cat(sprintf(
    "%s against %s: %+.1f s a request [%.1f, %.1f], p = %.2g, %d days\n",
    policy, policies[1], test$estimate, test$conf.int[1], test$conf.int[2], test$p.value,
    nrow(wait)))
  cat(sprintf(
    "  without pairing the interval would be %.2f times as wide\n",
    diff(apart$conf.int) / diff(test$conf.int)))
}

# %% Which days gain most?
change <- wait[, -1, drop = FALSE] - wait[, 1]
cat("\nChange of the mean wait by day, in seconds:\n")
stem(change[, 1])

# %% The same test is in comparisons.csv
table <- read.csv(file.path(folder, "comparisons.csv"))
for (policy in policies[-1]) {
  row <- table[table$policy == policy & table$metric == "wait_s_mean", ]
  test <- t.test(wait[, policy], wait[, policies[1]], paired = TRUE)
  stopifnot(all.equal(c(row$ci_low, row$ci_high), as.numeric(test$conf.int), tolerance = 1e-9))
}
