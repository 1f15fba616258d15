import { WorkPaused } from '@/lib/platform/jobs/status'

/** What became of a request: nothing to tell, or why it failed. */
type Outcome = { error: unknown } | null

/** Requests that are under way in this process, by key. */
const underWay = new Map<string, Promise<Outcome>>()

async function outcomeOf(other: Promise<Outcome>, signal: AbortSignal): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<null>()
  const stop = () => resolve(null)
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  const outcome = await Promise.race([other, promise])
  signal.removeEventListener('abort', stop)
  return outcome
}

/**
 * Does one of the same requests at a time, so that a later one finds what the first has kept. It fails with the first,
 * unless that was only cancelled or paused; cancelled itself, it waits no longer.
 */
export async function inTurn<Result>(
  key: string,
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let other = underWay.get(key); other && !signal.aborted; other = underWay.get(key)) {
    const outcome = await outcomeOf(other, signal)
    if (outcome) throw outcome.error
  }
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  underWay.set(key, promise)
  let outcome: Outcome = null
  try {
    return await work()
  } catch (error) {
    if (!signal.aborted && !(error instanceof WorkPaused)) outcome = { error }
    throw error
  } finally {
    if (underWay.get(key) === promise) underWay.delete(key)
    resolve(outcome)
  }
}
