'use client'

import { useTree } from '../tree/tree-context'
import { useReport } from './report-context'
import { Pill } from '@/components/ui/pill'
import { taskFacts } from '@/lib/systems/deep-rubric/reading/words'

/** The task in a few words: its tree, its leaves, its audit. */
export function ReportFacts() {
  const { payload } = useReport()
  const { tree } = useTree()
  return taskFacts(payload, tree).map(({ name, tone, text }) => (
    <Pill key={name} tone={tone}>
      {text}
    </Pill>
  ))
}
