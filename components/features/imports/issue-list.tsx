'use client'

import { useState } from 'react'
import { VirtualList } from '@/components/ui/virtual-list'
import { remedyFor } from '@/lib/features/imports/issue-advice'
import { issueGroups, rowsWord, type IssueGroup } from '@/lib/features/imports/issue-kind'
import type { ImportReport } from '@/lib/features/imports/schema'
import type { ImportIssue } from '@/lib/core/collections/import-status'
import { issuesShownWord } from '@/lib/features/imports/words'
import { visibleText } from '@/lib/text/visible-text'
import { formatCount } from '@/lib/text/numbers'

const rowHeight = 37
const columns =
  'grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-3 px-4 py-2 sm:grid-cols-[4rem_10rem_minmax(0,1fr)] sm:gap-x-4'

function Remedy({ issue }: { issue: Pick<ImportIssue, 'message'> }) {
  return <span className="block text-[0.8125rem] text-soft">{remedyFor(issue)}</span>
}

interface IssueProps {
  issue: ImportIssue
  /** Among others of its kind, whose head says what to do. */
  isOfGroup?: boolean
}

function Issue({ issue, isOfGroup = false }: IssueProps) {
  return (
    <p className={`${columns} border-b border-line`}>
      <span className="num pt-0.5 text-right text-soft">
        {issue.row === 0 ? null : (
          <>
            <span className="sr-only">Row </span>
            {formatCount(issue.row)}
          </>
        )}
      </span>
      <code className="font-mono text-[0.78125rem] break-words empty:max-sm:hidden max-sm:col-start-2">
        {visibleText(issue.path ?? '')}
      </code>
      <span className="break-words max-sm:col-start-2">
        {visibleText(issue.message)}
        {isOfGroup ? null : <Remedy issue={issue} />}
      </span>
    </p>
  )
}

function Rows({ group }: { group: IssueGroup }) {
  const { issues } = group
  return (
    <VirtualList
      label="Issues by row"
      count={issues.length}
      estimate={rowHeight}
      rowKey={(index) => index}
      className="max-h-[24rem] border-t border-line bg-paper"
    >
      {(index) => {
        const issue = issues[index]
        return issue ? <Issue issue={issue} isOfGroup /> : null
      }}
    </VirtualList>
  )
}

function Group({ group }: { group: IssueGroup }) {
  const [isOpen, setOpen] = useState(false)
  const { issues, path, message } = group
  return (
    <li className="border-b border-line last:border-b-0">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={`${columns} cursor-pointer list-none hover:bg-wash`}>
          <span className="num pt-0.5 text-right font-semibold">
            {formatCount(issues.length)} ×
          </span>
          <code className="font-mono text-[0.78125rem] break-words empty:max-sm:hidden max-sm:col-start-2">
            {visibleText(path ?? '')}
          </code>
          <span className="break-words max-sm:col-start-2">
            {visibleText(message)}{' '}
            <span className="whitespace-nowrap text-link underline">{rowsWord(group)}</span>
            <Remedy issue={group} />
          </span>
        </summary>
        {isOpen ? <Rows group={group} /> : null}
      </details>
    </li>
  )
}

/** Every row that was not read and every value that was dropped, by kind, with place, reason and what to do. */
export function IssueList({ report }: { report: ImportReport }) {
  const groups = issueGroups(report.issues)
  return (
    <section aria-labelledby="issues">
      <h2 id="issues" className="heading mb-2">
        Issues
      </h2>
      <p className="mb-2 text-soft">{issuesShownWord(report)}</p>
      {groups.length === 0 ? null : (
        <ul
          aria-label="Issues by kind"
          className="overflow-hidden rounded-2xl border border-line bg-card"
        >
          {groups.map((group) =>
            group.issues.length === 1 ? (
              <li key={group.kind} className="[&>p]:last:border-b-0">
                {group.issues.map((issue) => (
                  <Issue key={issue.row} issue={issue} />
                ))}
              </li>
            ) : (
              <Group key={group.kind} group={group} />
            ),
          )}
        </ul>
      )}
    </section>
  )
}
