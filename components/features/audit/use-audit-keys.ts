'use client'

import { useRouter } from 'next/navigation'
import { useTraceWalk } from './use-trace-walk'
import { useReader } from '@/components/core/reader/reader'
import { useTraceHref } from '@/components/core/traces/use-trace-href'
import { useMarking } from '@/components/core/marks/marking'
import { useSelectedWords } from '@/components/core/marks/use-selected-words'
import { systemViews } from '@/components/systems/registry/registry'
import { useShortcuts } from '@/components/layout/shortcuts'
import { showToast } from '@/components/ui/toast-store'
import { auditShortcuts } from '@/lib/features/shortcuts/audit'
import { stepOfBlock, stepsTogether, walkBlocks } from '@/lib/features/traces/detail/blocks'
import { withAnchor } from '@/lib/features/traces/detail/anchors'
import { otherRollout } from '@/lib/features/traces/detail/rollouts'
import { nextNumber } from '@/lib/features/traces/detail/reader-selection'

interface AuditKeys {
  onFind: () => void
  onRaw: () => void
  onCompare: () => void
}

/** The audit page by keyboard. */
export function useAuditKeys({ onFind, onRaw, onCompare }: AuditKeys) {
  const router = useRouter()
  const reader = useReader()
  const { trace, flow, step, number, cited, select, cite } = reader
  const { draft, setDraft } = useMarking()
  const href = useTraceHref()
  const list = useTraceWalk()
  const selectedWords = useSelectedWords()

  function walk(by: 1 | -1) {
    const block = flow.blocks[walkBlocks(flow, step, by)]
    const next = stepOfBlock(block)
    if (next !== null) select(next, { reveal: true })
  }

  function evidence() {
    const together = step === null ? [] : stepsTogether(flow, step)
    const words = together.flatMap(({ index }) => cited.get(index) ?? [])
    const next = nextNumber(words, number)
    if (next !== null) cite(next, { reveal: true })
    else showToast({ message: 'This step has no evidence in the document.' })
  }

  function open(address: string | null) {
    if (address) router.push(address)
  }

  function openRollout(by: 1 | -1) {
    const id = otherRollout(trace, by)
    if (id) router.replace(href(id))
  }

  function mark(at: number | null) {
    const anchor = selectedWords()
    if (draft) {
      if (anchor) setDraft({ ...draft, anchors: withAnchor(draft.anchors, anchor.anchor) })
      return
    }
    const anchors = anchor ? [anchor.anchor] : []
    setDraft({ mark: null, step: anchor?.step ?? at, anchors })
  }

  useShortcuts(systemViews[trace.system].shortcuts ?? auditShortcuts, {
    next: () => walk(1),
    previous: () => walk(-1),
    evidence,
    find: onFind,
    raw: onRaw,
    mark: () => mark(step),
    markTrace: () => mark(null),
    nextTrace: () => open(list.next),
    previousTrace: () => open(list.previous),
    nextRollout: () => openRollout(1),
    previousRollout: () => openRollout(-1),
    compare: onCompare,
    back: () => {
      if (draft) setDraft(null)
      else select(null)
    },
  })
}
