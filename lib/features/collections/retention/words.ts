import { dayMs, keptDays } from '@/lib/core/collections/grace'
import { plural } from '@/lib/text/numbers'
import type { Retention } from './schema'

const dayOf = (time: string) => time.slice(0, 10)

/** `deleted on 2026-03-01`; null without a retention. */
export function retentionWord({ delete_at: time }: Retention): string | null {
  return time === null ? null : `deleted on ${dayOf(time)}`
}

/** Why and when it is deleted, and what blocks that. */
export function retentionWords({ days, delete_at: time, blocked_by: study }: Retention): string {
  if (days === null || time === null) return 'It stays until someone deletes it.'
  const until = `Deleted on ${dayOf(time)} (UTC), ${plural(days, 'day')} after the last import.`
  return study === null
    ? until
    : `${until} The study “${study}” uses it, so it is not deleted before the study is closed.`
}

/** The number of days that was typed; null = never, undefined = not a number of days. */
export function readDays(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const days = Number(text)
  return Number.isInteger(days) && days >= 1 && days <= 3650 ? days : undefined
}

/** What saving that number does. */
export function effectWords(days: number | null, now: Date): string {
  if (days === null) return 'It stays until someone deletes it.'
  const date = dayOf(new Date(now.getTime() + days * dayMs).toISOString())
  return `The collection with all items, traces and marks is deleted on ${date} (UTC), or ${plural(days, 'day')} after a later import. It can be restored for ${keptDays} days after that.`
}
