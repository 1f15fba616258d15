'use client'

import { VirtualList } from '@/components/ui/virtual-list'
import type { ImportIssue, ImportReport } from '@/lib/imports/schema'
import { issuesShownWord } from '@/lib/imports/words'
import { formatCount } from '@/lib/traces/format'

const rowHeight = 37

function Issue({ issue }: { issue: ImportIssue }) {
  return (
    <p className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-3 border-b border-line px-4 py-2 sm:grid-cols-[4rem_10rem_minmax(0,1fr)] sm:gap-x-4">
      <span className="num pt-0.5 text-right text-soft">
        <span className="sr-only">Row </span>
        {formatCount(issue.row)}
      </span>
      <code className="font-mono text-[0.78125rem] break-words empty:max-sm:hidden max-sm:col-start-2">
        {issue.path}
      </code>
      <span className="break-words max-sm:col-start-2">{issue.message}</span>
    </p>
  )
}

/** Every row that was not read and every value that was dropped, with its place and reason. */
export function IssueList({ report }: { report: ImportReport }) {
  const { issues } = report
  return (
    <section aria-labelledby="issues">
      <h2 id="issues" className="heading mb-2">
        Issues
      </h2>
      <p className="mb-2 text-soft">{issuesShownWord(report)}</p>
      {issues.length === 0 ? null : (
        <VirtualList
          label="Issues by row"
          count={issues.length}
          estimate={rowHeight}
          rowKey={(index) => index}
          className="max-h-[32rem] rounded-2xl border border-line bg-card"
        >
          {(index) => {
            const issue = issues[index]
            return issue ? <Issue issue={issue} /> : null
          }}
        </VirtualList>
      )}
    </section>
  )
}
