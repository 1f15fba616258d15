'use client'

import { useTree } from '../tree/tree-context'
import { useReport, useReportSelection } from './report-context'
import { cn } from '@/lib/text/class-names'
import { sentencesCiting } from '@/lib/systems/deep-rubric/reading/ties'
import { ownWords } from '@/lib/systems/deep-rubric/reading/words'
import { isLeaf } from '@/lib/systems/deep-rubric/tree/evidence-tree'
import { visibleText } from '@/lib/text/visible-text'
import { plural } from '@/lib/text/numbers'

/** Text of a find beyond this is to be read in the raw text. */
const shown = 1200

/** What a tool found; the pointer on it lights every sentence that cites it. */
export function SnippetCard({ snippet }: { snippet: number }) {
  const { report, ties, hover, stand } = useReport()
  const { lit } = useReportSelection()
  const { tree, select } = useTree()
  const one = report?.snippets[snippet]
  if (!one || !ties) return null
  const standing = { on: 'snippet', snippet } as const
  const count = sentencesCiting(ties, [snippet]).length
  const [leaf] = ties.leavesOf.get(snippet) ?? []
  const home = leaf === undefined ? undefined : tree.byKey.get(leaf)
  const text = visibleText(ownWords(one))
  return (
    <li
      data-snippet={snippet}
      onPointerEnter={() => hover(standing)}
      onPointerLeave={() => hover(null)}
      className={cn(
        'min-w-0 rounded-xl border p-3',
        lit.snippets.has(snippet) ? 'border-link bg-linkw' : 'border-line bg-card',
      )}
    >
      {one.title ? (
        <h4 dir="auto" className="mb-1 text-[0.8125rem] font-semibold break-words">
          {visibleText(one.title)}
        </h4>
      ) : null}
      <p
        dir="auto"
        className="read text-[0.9375rem] leading-relaxed break-words whitespace-pre-wrap"
      >
        {text.slice(0, shown)}
        {text.length > shown ? '…' : ''}
      </p>
      <p className="mt-1.5 flex flex-wrap items-baseline gap-x-3 text-xs text-soft">
        <span className="num break-all">{visibleText(one.id)}</span>
        {one.url ? <span className="break-all">{visibleText(one.url)}</span> : null}
        {count === 0 ? (
          <span>not cited</span>
        ) : (
          <button
            type="button"
            onFocus={() => hover(standing)}
            onBlur={() => hover(null)}
            onClick={() => stand(standing, { reveal: true })}
            className="min-h-6 rounded text-link hover:underline"
          >
            cited by {plural(count, 'sentence')}
          </button>
        )}
        {leaf === undefined ? null : (
          <button
            type="button"
            onClick={() => select(leaf)}
            title="Show it in the tree"
            className="min-h-6 rounded text-link hover:underline"
          >
            in {home && !isLeaf(home) ? 'node' : 'leaf'} {visibleText(leaf)}
          </button>
        )}
      </p>
    </li>
  )
}
