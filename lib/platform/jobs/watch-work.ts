/** How often a status that another process changed is looked for. */
const lookMs = 500

export interface Watched {
  /** Says that this process has to let go of the work. */
  handBack: AbortSignal
  /** Aborted to end the calls that run. */
  stop: AbortController
  /** Whether the work is still to go on; aborts `stop` where not. Never rejects. */
  look: () => Promise<void>
  /** Calls `look` at once when this process changes something; returns what ends that. */
  onChange?: (look: () => void) => () => void
}

/** Works until nothing is left, the work is stopped, or this process has to let go of it, which throws. */
export async function watchWork(
  { handBack, stop, look, onChange }: Watched,
  work: () => Promise<void>,
): Promise<void> {
  const letGo = () => stop.abort(handBack.reason)
  handBack.addEventListener('abort', letGo, { once: true })
  if (handBack.aborted) letGo()
  const lookNow = () => void look()
  const timer = setInterval(lookNow, lookMs)
  const unsubscribe = onChange?.(lookNow)
  try {
    await work()
  } finally {
    clearInterval(timer)
    unsubscribe?.()
    handBack.removeEventListener('abort', letGo)
  }
  handBack.throwIfAborted()
}
