/** Counts the time a pair is in sight: not while the page is hidden or paused. Milliseconds. */
export interface Watch {
  counted: number
  /** Since when it runs; null while it stands. */
  since: number | null
}

export function newWatch(counted = 0): Watch {
  return { counted, since: null }
}

/** Lets it run or stand; saying the same twice changes nothing. */
export function setRunning(watch: Watch, isRunning: boolean, now: number): Watch {
  if (isRunning === (watch.since !== null)) return watch
  return isRunning ? { ...watch, since: now } : { counted: millisecondsOf(watch, now), since: null }
}

/** A clock that was set back counts for nothing. */
export function millisecondsOf({ counted, since }: Watch, now: number): number {
  return counted + (since === null ? 0 : Math.max(now - since, 0))
}
