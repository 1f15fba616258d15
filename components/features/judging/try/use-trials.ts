import { useEffect, useRef, useState } from 'react'
import { tryPrompt } from '@/lib/features/judging/queries'
import type { Trial } from '@/lib/features/judging/trial/schema'

/** Asked at once; how many the server takes is up to its slots. */
const atOnce = 4

export interface Trials {
  isRunning: boolean
  done: readonly Trial[]
  /** Calls that could not be asked. */
  failed: number
  /** Why the last of them could not. */
  error: string | null
}

const none: Trials = { isRunning: false, done: [], failed: 0, error: null }

/** Asks some calls again in other words, a few at a time. What was said is kept, so another start is cheap. */
export function useTrials() {
  const [trials, setTrials] = useState<Trials>(none)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const stop = () => running.current?.abort()
  const reset = () => {
    stop()
    setTrials(none)
  }
  const start = async (calls: readonly string[], text: string) => {
    stop()
    const own = new AbortController()
    running.current = own
    setTrials({ ...none, isRunning: true })
    const left = [...calls]
    const tell = (change: (before: Trials) => Trials) => {
      if (running.current === own) setTrials(change)
    }
    const work = async () => {
      for (let call = left.shift(); call !== undefined; call = left.shift()) {
        if (own.signal.aborted) return
        try {
          const trial = await tryPrompt(call, { text }, own.signal)
          tell((before) => ({ ...before, done: [...before.done, trial] }))
        } catch (error) {
          if (own.signal.aborted) return
          const message = error instanceof Error ? error.message : 'The request failed.'
          tell((before) => ({ ...before, failed: before.failed + 1, error: message }))
        }
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    tell((before) => ({ ...before, isRunning: false }))
  }
  return { trials, start, stop, reset }
}
