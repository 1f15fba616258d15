'use client'

import { useRef } from 'react'
import { DocumentHeader } from './document-header'
import { DocumentRow } from './document-row'
import { EvidenceHead } from './evidence-head'
import { EvidenceUses } from './evidence-uses'
import { useReader } from '@/components/core/reader/reader'
import { useReveal } from '@/components/core/reader/use-reveal'
import { May } from '@/components/layout/session'
import { Link } from '@/components/ui/link'
import type { VirtualListHandle } from '@/components/ui/list-props'
import { VirtualList } from '@/components/ui/virtual-list'
import { buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { EvidenceDocument } from '@/lib/core/items/schema'
import { useMarkHighlights } from '@/components/core/marks/use-mark-highlights'
import { documentHighlights, layered } from '@/lib/features/traces/detail/highlights'
import { evidenceRows, rowAt } from '@/lib/features/traces/detail/evidence-rows'

/** The document stays where it is while the pointer only passes over steps. */
const hoverDelay = 150

function Legend() {
  return (
    <p className="flex gap-3 px-5 pb-2 text-xs text-soft">
      <span className="border-b-2 border-link">quoted</span>
      <span className="border-b-2 border-dotted border-link">paraphrased</span>
    </p>
  )
}

function NoDocument() {
  return (
    <EmptyState
      title="No document yet"
      actions={
        <May permission="lead">
          <Link href="/imports" className={buttonClass()}>
            Import a file
          </Link>
        </May>
      }
    >
      The file of this trace has no evidence. Import its dataset (the table with claims and
      documents) into the same collection: items are matched by dataset and id, or by claim.
    </EmptyState>
  )
}

function DocumentText({ document }: { document: EvidenceDocument }) {
  const { citations, lit, standing, reveal } = useReader()
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualListHandle>(null)
  const rows = evidenceRows(document)
  const inks = layered(documentHighlights(citations, lit), useMarkHighlights('document'))

  function bring(number: number) {
    const citation = citations[number - 1]
    if (!citation) return null
    return {
      selector: `[data-number="${number}"]`,
      bring: () => list.current?.scrollToIndex(rowAt(rows, citation.start), 'center'),
    }
  }

  const stoodOn = standing?.on === 'step' ? standing.step : null
  useReveal(box, stoodOn, () => bring(Math.min(...lit.numbers)), hoverDelay)
  useReveal(box, reveal, () => (reveal?.on === 'citation' ? bring(reveal.at) : null))

  return (
    <div ref={box} className="flex min-h-0 flex-1 flex-col">
      <VirtualList
        handle={list}
        label="Document"
        count={rows.length}
        estimate={180}
        overscan={3}
        rowKey={(index) => index}
        className="flex-1 px-5 pb-8 -outline-offset-2"
      >
        {(index) => {
          const row = rows[index]
          if (!row) return null
          if (row.kind === 'head') return <EvidenceHead row={row} />
          return <DocumentRow document={document} row={row} inks={inks} />
        }}
      </VirtualList>
      <EvidenceUses />
    </div>
  )
}

/** The document, with the words that answers rest on. */
export function Evidence() {
  const { trace, citations } = useReader()
  const { document } = trace
  return (
    <section aria-label="Evidence" className="flex h-full min-h-0 flex-col">
      <DocumentHeader document={document} />
      {citations.length > 0 ? <Legend /> : null}
      {document ? <DocumentText document={document} /> : <NoDocument />}
    </section>
  )
}
