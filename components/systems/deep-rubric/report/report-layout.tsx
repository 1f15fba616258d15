'use client'

import { useQueryState, parseAsInteger } from 'nuqs'
import { NuqsAdapter } from 'nuqs/adapters/next/app'
import { type ReactNode, useState } from 'react'
import { type Reveal, ReportContext, SelectionContext } from './report-context'
import { TreeContext } from '../tree/tree-context'
import { useTreeState } from '../tree/use-tree-state'
import { useTreeView } from '../tree/use-tree-view'
import { useReader } from '@/components/core/reader/reader'
import { partsOf } from '@/lib/systems/deep-rubric/reading/parts'
import { pinsOf } from '@/lib/systems/deep-rubric/reading/pins'
import { criterionScores } from '@/lib/systems/deep-rubric/reading/scores'
import {
  litBy,
  nothingLit,
  type ReportSelection,
} from '@/lib/systems/deep-rubric/reading/selection'
import { citationCounts, tiesOf } from '@/lib/systems/deep-rubric/reading/ties'
import { turnsOf } from '@/lib/systems/deep-rubric/reading/turns'
import { readReport } from '@/lib/systems/deep-rubric/report/report'
import { type ResearchPayload, researchPayloadOf } from '@/lib/core/items/research-task'
import type { TreeView } from '@/lib/systems/deep-rubric/tree/view'
import { withAncestors } from '@/lib/systems/deep-rubric/tree/find'
import type { TraceDetail } from '@/lib/core/traces/schema'

const noPayload: ResearchPayload = {}
const noParts = { parts: [], marks: [] }
const noCounts: ReadonlyMap<string, number> = new Map()

/** Everything that follows from the trace alone; read once. */
function useReportOf(trace: TraceDetail) {
  const payload = researchPayloadOf(trace.item.payload) ?? noPayload
  const report = readReport(trace)
  const ties = report && tiesOf(report, payload)
  const pinned = pinsOf(report, payload.rubric ?? [])
  return {
    payload,
    report,
    ties,
    pinned,
    parts: report ? partsOf(report, trace.view) : noParts,
    turns: turnsOf(trace.steps, report),
    scores: criterionScores(trace, pinned),
    counts: ties ? citationCounts(ties) : noCounts,
  }
}

/** What was chosen: a sentence stands in the address, and so do criterion and leaf, which the tree keeps. */
function useChosen(view: Pick<TreeView, 'criterion' | 'node'>) {
  const { isAddressed } = useReader()
  const addressed = useQueryState('sentence', parseAsInteger)
  const own = useState<number | null>(null)
  const [sentence, setSentence] = isAddressed ? addressed : own
  const [other, setOther] = useState<ReportSelection | null>(null)
  function choose(standing: ReportSelection | null) {
    setOther(standing?.on === 'sentence' ? null : standing)
    const next = standing?.on === 'sentence' ? standing.sentence : null
    if (next !== sentence) void setSentence(next)
  }
  const ofTree = (): ReportSelection | null => {
    if (view.criterion !== null) return { on: 'criterion', id: view.criterion }
    return view.node === null ? null : { on: 'leaf', id: view.node }
  }
  const standing: ReportSelection | null =
    other ?? (sentence === null ? null : { on: 'sentence', sentence })
  return { chosen: standing ?? ofTree(), choose }
}

function Column({ children }: { children: ReactNode }) {
  const { trace, setPane } = useReader()
  const { counts, ...read } = useReportOf(trace)
  const { payload, report, ties, pinned } = read
  const { view, change } = useTreeView()
  const { chosen, choose } = useChosen(view)
  const [hovered, hover] = useState<ReportSelection | null>(null)
  const [reveal, setReveal] = useState<Reveal | null>(null)
  const [isTurns, showTurns] = useState(false)

  function litOf(standing: ReportSelection | null) {
    return report && ties ? litBy(standing, { report, ties, pinned, payload }) : nothingLit
  }

  function bring(standing: ReportSelection | null) {
    const [sentence] = [...litOf(standing).sentences].toSorted((a, b) => a - b)
    if (sentence === undefined) return
    setReveal({ sentence })
    showTurns(false)
  }

  function stand(standing: ReportSelection | null, how: { reveal?: boolean } = {}) {
    choose(standing)
    if (!how.reveal) return
    bring(standing)
    setPane('trace')
  }

  const lit = litOf(hovered ?? chosen)
  const tree = useTreeState({
    payload,
    view,
    citations: counts,
    onPassage: (id) => stand({ on: 'passage', id }, { reveal: true }),
    onView: (next) => {
      const changed = typeof next === 'function' ? next(view) : next
      if ('criterion' in changed || 'node' in changed) choose(null)
      if (changed.criterion) bring({ on: 'criterion', id: changed.criterion })
      void change(next)
    },
  })
  const leaves = withAncestors(tree.tree, lit.leaves)
  return (
    <TreeContext
      value={{ ...tree, lit: hovered === null && lit.leaves.size === 0 ? tree.lit : leaves }}
    >
      <ReportContext value={{ ...read, reveal, isTurns, showTurns, hover, stand }}>
        <SelectionContext value={{ chosen, lit }}>{children}</SelectionContext>
      </ReportContext>
    </TreeContext>
  )
}

/** The report, its tree and its rubric, tied to one another, around all panes of the page; what is chosen stands in the address. */
export function ReportLayout({ children }: { children: ReactNode }) {
  return (
    <NuqsAdapter>
      <Column>{children}</Column>
    </NuqsAdapter>
  )
}
