const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Runs that were made here are stored by their id; those of a file have names. */
export function isRunId(run: string): boolean {
  return uuid.test(run)
}

/** The name of a run; of an id without one `run 9c41e07a`, its end, since ids of one day begin alike. */
export function runWord(run: string, name?: string): string {
  return isRunId(run) ? (name ?? `run ${run.slice(-8)}`) : run
}
