import { formatDecimal } from '@/lib/text/numbers'
import type { RunSummary } from './schema'

export interface Pace {
  /** Samples a second since the run began. */
  perSecond: number
  /** Until the end at this pace; null once it has ended. */
  leftMs: number | null
}

export type TimedWork = Pick<RunSummary, 'progress' | 'started_at' | 'finished_at' | 'status'>

/** How fast a run is; null before its first sample has ended, and where there is only one. */
export function paceOf(run: TimedWork, now: number): Pace | null {
  const { started_at, finished_at, status, progress } = run
  const ended = progress.done + progress.failed
  if (started_at === null || ended === 0 || progress.total < 2) return null
  const until = finished_at === null ? now : Date.parse(finished_at)
  const elapsed = until - Date.parse(started_at)
  if (elapsed <= 0) return null
  const perSecond = (ended * 1000) / elapsed
  const leftMs = status === 'running' ? ((progress.total - ended) * 1000) / perSecond : null
  return { perSecond, leftMs }
}

/** `about 3 min left`; coarse, as a guess is. */
export function timeLeftWord(ms: number): string {
  const seconds = ms / 1000
  if (seconds < 10) return 'a few seconds left'
  if (seconds < 90) return `about ${Math.round(seconds / 10) * 10} s left`
  const minutes = seconds / 60
  if (minutes < 90) return `about ${Math.round(minutes)} min left`
  const hours = minutes / 60
  return hours < 36
    ? `about ${Math.round(hours)} h left`
    : `about ${Math.round(hours / 24)} days left`
}

/** `4.2 a second`, `12 a minute`. */
export function rateWord(perSecond: number): string {
  if (perSecond >= 10) return `${formatDecimal(perSecond, 0)} a second`
  if (perSecond >= 1) return `${formatDecimal(perSecond, 1)} a second`
  const perMinute = perSecond * 60
  return `${formatDecimal(perMinute, perMinute >= 10 ? 0 : 1)} a minute`
}

/** `4.2 a second · about 3 min left`; nothing while nothing can be said. */
export function paceWord(run: TimedWork, now: number): string | null {
  const pace = paceOf(run, now)
  if (pace === null) return null
  const rate = rateWord(pace.perSecond)
  return pace.leftMs === null ? rate : `${rate} · ${timeLeftWord(pace.leftMs)}`
}
