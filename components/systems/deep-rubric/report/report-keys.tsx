'use client'

import { useTree } from '../tree/tree-context'
import { useReport } from './report-context'
import { Kbd } from '@/components/ui/kbd'

/** Keys of a report, at the foot of its page; those that do nothing here are left out. */
export function ReportKeys() {
  const { tree } = useTree()
  const { payload, report, turns } = useReport()
  return (
    <span className="flex flex-wrap items-center gap-x-4 keyboard-only max-md:hidden">
      {tree.nodes.length > 0 ? (
        <>
          <span>
            <Kbd>←</Kbd> <Kbd>→</Kbd> fold
          </span>
          <span>
            <Kbd>v</Kbd> map
          </span>
        </>
      ) : null}
      {payload.rubric ? (
        <span>
          <Kbd>r</Kbd> next criterion
        </span>
      ) : null}
      {report ? (
        <span>
          <Kbd>u</Kbd> next uncited fact
        </span>
      ) : null}
      {turns.length > 0 ? (
        <span>
          <Kbd>t</Kbd> tool turns
        </span>
      ) : null}
    </span>
  )
}
