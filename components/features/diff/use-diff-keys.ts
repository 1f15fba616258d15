'use client'

import { useRouter } from 'next/navigation'
import { useShortcuts } from '@/components/layout/shortcuts'
import { showToast } from '@/components/ui/toast-store'
import type { DiffWalk } from './use-diff-walk'
import { diffShortcuts } from '@/lib/features/shortcuts/diff'
import type { TraceDiff } from '@/lib/features/traces/diff/schema'
import { divergences, walk } from '@/lib/features/traces/diff/words'

interface DiffKeys {
  diff: TraceDiff
  step: number | null
  select: (step: number | null) => void
  onEvidence: () => void
  /** Absent where whoever reads may not. */
  onMark: (() => void) | undefined
  onStudy: (() => void) | undefined
  walk: DiffWalk | null
}

/** The diff by keyboard. */
export function useDiffKeys(keys: DiffKeys): void {
  const { diff, step, select, onEvidence, onMark, onStudy, walk: list } = keys
  const router = useRouter()
  const all = [...diff.steps.keys()]
  const parted = divergences(diff.steps)

  function go(places: readonly number[], by: 1 | -1) {
    if (places.length > 0) select(walk(places, step, by))
    else showToast({ message: 'The traces do not differ in any step.' })
  }

  function open(href: string | null | undefined) {
    if (href) router.push(href)
  }

  useShortcuts(diffShortcuts, {
    first: () => go(parted.slice(0, 1), step === null ? 1 : -1),
    next: () => go(all, 1),
    previous: () => go(all, -1),
    nextDivergence: () => go(parted, 1),
    previousDivergence: () => go(parted, -1),
    evidence: onEvidence,
    ...(onMark && { mark: onMark }),
    ...(onStudy && { study: onStudy }),
    nextItem: () => open(list?.next),
    previousItem: () => open(list?.previous),
    back: () => select(null),
  })
}
