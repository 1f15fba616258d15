'use client'

import { useTree } from '../tree/tree-context'
import { useReport, useReportSelection } from './report-context'
import { useWalks } from './use-walks'
import { useShortcuts } from '@/components/layout/shortcuts'
import { showToast } from '@/components/ui/toast-store'
import { reportShortcuts } from '@/lib/features/shortcuts/report'
import { nextAfter } from '@/lib/systems/deep-rubric/reading/selection'
import { nextCriterion } from '@/lib/systems/deep-rubric/tree/view'

/** The report by keyboard. */
export function useReportKeys() {
  const { report, payload, isTurns, showTurns, stand } = useReport()
  const { chosen } = useReportSelection()
  const { view, light } = useTree()
  const walks = useWalks()

  function source() {
    const cites = report?.sentences[walks.current ?? -1]?.cites ?? []
    const number = nextAfter(cites, chosen?.on === 'source' ? chosen.number : null)
    if (number !== null) stand({ on: 'source', number })
    else showToast({ message: 'This sentence has no citations.' })
  }

  function criterion() {
    const next = nextCriterion(view, payload)
    if (next === null) showToast({ message: 'This task has no rubric.' })
    else light(next)
  }

  useShortcuts(reportShortcuts, {
    next: walks.next,
    previous: walks.previous,
    evidence: source,
    uncited: walks.uncited,
    dead: walks.dead,
    criterion,
    turns: () => showTurns(!isTurns),
  })
}
