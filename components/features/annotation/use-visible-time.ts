'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { millisecondsOf, newWatch, setRunning } from '@/lib/features/studies/annotation/watch'

interface VisibleTime {
  isPaused: boolean
  /** Milliseconds already spent on it before a reload. */
  spent: number
  /** Told whenever it stands still. */
  onSpent: (milliseconds: number) => void
}

/** Counts the time the component is in sight; the result reads it. */
export function useVisibleTime({ isPaused, spent, onSpent }: VisibleTime): () => number {
  const watch = useRef(newWatch(spent))
  const run = useEffectEvent((isRunning: boolean) => {
    watch.current = setRunning(watch.current, isRunning, performance.now())
    if (!isRunning) onSpent(millisecondsOf(watch.current, performance.now()))
  })
  useEffect(() => {
    const look = () => run(!isPaused && document.visibilityState === 'visible')
    const leave = () => run(false)
    look()
    document.addEventListener('visibilitychange', look)
    globalThis.addEventListener('pagehide', leave)
    return () => {
      leave()
      document.removeEventListener('visibilitychange', look)
      globalThis.removeEventListener('pagehide', leave)
    }
  }, [isPaused])
  return () => millisecondsOf(watch.current, performance.now())
}
