#!/usr/bin/env bash
# A Slurm array job that does the tasks of a sweep. The folder of the sweep and the program must be seen by all
# nodes; SWEEP and CABSTAND say where they are. The array has as many elements as there are tasks:
#
#   export SWEEP=/shared/night CABSTAND=/shared/bin/cabstand
#   sbatch --array=0-17 scripts/engines/slurm.sh
#
# Where Slurm allows fewer elements than there are tasks, each does a share of them:
#
#   SHARDS=10 sbatch --array=0-9 scripts/engines/slurm.sh
#SBATCH --job-name=cabstand-sweep
#SBATCH --cpus-per-task=1
#SBATCH --time=04:00:00
#SBATCH --requeue
set -eu

shard=""
if [ -n "${SHARDS:-}" ]; then shard="--shard=$SLURM_ARRAY_TASK_ID/$SHARDS"; fi
# Without --threads a task would take all cores of the node, whatever Slurm gave it.
exec "${CABSTAND:-cabstand}" sweep run-task "$SWEEP" $shard --threads "${SLURM_CPUS_PER_TASK:-1}" --quiet
