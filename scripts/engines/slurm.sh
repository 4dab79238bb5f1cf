#!/usr/bin/env bash
# A Slurm array job that runs the tasks of a sweep. All nodes must have access to the folder of the sweep and
# to the program, given by SWEEP and CABSTAND. The array has one element per task:
#
#   export SWEEP=/shared/night CABSTAND=/shared/bin/cabstand
#   sbatch --array=0-17 scripts/engines/slurm.sh
#
# If Slurm allows fewer elements than there are tasks, each element runs a share of them:
#
#   SHARDS=10 sbatch --array=0-9 scripts/engines/slurm.sh
#SBATCH --job-name=cabstand-sweep
#SBATCH --cpus-per-task=1
#SBATCH --time=04:00:00
#SBATCH --requeue
set -eu

shard=""
if [ -n "${SHARDS:-}" ]; then shard="--shard=$SLURM_ARRAY_TASK_ID/$SHARDS"; fi
# Without --threads a task would use all cores of the node, whatever Slurm assigned.
exec "${CABSTAND:-cabstand}" sweep run-task "$SWEEP" $shard --threads "${SLURM_CPUS_PER_TASK:-1}" --quiet
