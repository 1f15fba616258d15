import type { Attempt } from '@/lib/systems/composition-rl/composing/schema'

export const attemptFilters = ['all', 'kept', 'dropped'] as const
export type AttemptFilter = (typeof attemptFilters)[number]

/** Attempts in the order in which they were begun. */
export function filterAttempts(attempts: readonly Attempt[], filter: AttemptFilter): Attempt[] {
  return attempts.filter(({ problem, dropped }) => {
    if (filter === 'all') return true
    return filter === 'kept' ? problem !== null : dropped !== null
  })
}
