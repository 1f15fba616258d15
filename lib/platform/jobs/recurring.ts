import { log } from '@/lib/platform/log'

const sixHours = 6 * 60 * 60 * 1000

/** Work that is done now and then, of which nobody waits for the end. */
export interface Recurring {
  name: string
  work: () => Promise<unknown>
}

/**
 * Does each now and every six hours, unless it is still at it. What fails is logged and tried again
 * the next time; the others are not kept from theirs. Returns what stops it.
 */
export function startRecurring(tasks: readonly Recurring[], everyMs = sixHours): () => void {
  const starts = tasks.map(once)
  const startAll = () => {
    for (const start of starts) start()
  }
  startAll()
  const timer = setInterval(startAll, everyMs)
  // A process that has nothing else to do may end.
  timer.unref()
  return () => clearInterval(timer)
}

function once({ name, work }: Recurring): () => void {
  let isBusy = false
  const run = async () => {
    if (isBusy) return
    isBusy = true
    try {
      await work()
    } catch (error) {
      log.error(`${name} failed`, { error })
    } finally {
      isBusy = false
    }
  }
  return () => void run()
}
