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

  function go(places: readonly number[], next: number | null) {
    if (places.length > 0) select(next)
    else if (all.length > 0) showToast({ message: 'The traces do not differ in any step.' })
    else showToast({ message: 'There is no step to compare.' })
  }

  function open(href: string | null | undefined) {
    if (href) router.push(href)
  }

  useShortcuts(diffShortcuts, {
    first: () => go(parted, diff.first_divergence),
    next: () => go(all, walk(all, step, 1)),
    previous: () => go(all, walk(all, step, -1)),
    nextDivergence: () => go(parted, walk(parted, step, 1)),
    previousDivergence: () => go(parted, walk(parted, step, -1)),
    evidence: onEvidence,
    ...(onMark && { mark: onMark }),
    ...(onStudy && { study: onStudy }),
    nextItem: () => open(list?.next),
    previousItem: () => open(list?.previous),
    back: () => select(null),
  })
}
