'use client'

import { ReportHead } from './report-head'
import { useReport } from './report-context'
import { ReportText } from './report-text'
import { ToolTurns } from './tool-turns'
import { useReportKeys } from './use-report-keys'
import { ProblemNotes } from '@/components/core/reader/problems'
import { useReader } from '@/components/core/reader/reader'
import { ScrollBox } from '@/components/ui/scroll-box'

function NoReport() {
  const { trace } = useReader()
  return (
    <ScrollBox label="Model output" className="flex-1 px-5 pb-8">
      <p className="py-2">
        {trace.status === 'failed'
          ? 'The output is empty, so there is no report.'
          : 'This trace has no complete report: no <answer> that ends in </answer>. See the raw text.'}
      </p>
      <ProblemNotes problems={trace.problems} />
    </ScrollBox>
  )
}

/** Of several reports on one page none takes the keys. */
function ReportKeyboard() {
  useReportKeys()
  return null
}

/** The report with its citations, or the turns it was written after. */
export function ReportPane() {
  const { report, isTurns } = useReport()
  const { isAddressed } = useReader()
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {isAddressed ? <ReportKeyboard /> : null}
      <ReportHead />
      {isTurns ? <ToolTurns /> : report ? <ReportText /> : <NoReport />}
    </div>
  )
}
