'use client'

import { useReport } from './report-context'
import { SnippetCard } from './snippet-card'
import { EmptyState } from '@/components/ui/empty-state'
import { VirtualList } from '@/components/ui/virtual-list'
import { unusedFirst } from '@/lib/systems/deep-rubric/reading/words'
import { plural } from '@/lib/text/numbers'

/** Everything the tools found: first what no sentence cites. */
export function FoundSnippets() {
  const { report } = useReport()
  if (!report || report.snippets.length === 0) {
    return (
      <EmptyState title="Nothing was found">
        No tool of this trace returned a snippet, so no citation can be checked.
      </EmptyState>
    )
  }
  const order = unusedFirst(report)
  return (
    <VirtualList
      label="Found snippets"
      count={order.length}
      estimate={170}
      overscan={3}
      rowKey={(index) => order[index] ?? index}
      className="flex-1 px-4 pt-2 pb-8 -outline-offset-2"
      head={
        <p className="pb-2 text-xs text-soft">
          {report.unused.length === 0
            ? 'Every snippet is cited.'
            : `${plural(report.unused.length, 'snippet')} never cited, shown first.`}
        </p>
      }
    >
      {(index) => {
        const snippet = order[index]
        return snippet === undefined ? null : (
          <ul className="pb-2">
            <SnippetCard snippet={snippet} />
          </ul>
        )
      }}
    </VirtualList>
  )
}
