'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { millisecondsOf, newWatch, setRunning } from '@/lib/studies/annotation/watch'

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
  const look = useEffectEvent(() => {
    const isRunning = !isPaused && document.visibilityState === 'visible'
    watch.current = setRunning(watch.current, isRunning, performance.now())
    if (!isRunning) onSpent(millisecondsOf(watch.current, performance.now()))
  })
  const leave = useEffectEvent(() => onSpent(millisecondsOf(watch.current, performance.now())))
  useEffect(() => look(), [isPaused])
  useEffect(() => {
    document.addEventListener('visibilitychange', look)
    globalThis.addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', look)
      globalThis.removeEventListener('pagehide', leave)
    }
  }, [])
  return () => millisecondsOf(watch.current, performance.now())
}
