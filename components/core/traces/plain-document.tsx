'use client'

import { DocumentHeader } from './document-header'
import { DocumentRow } from './document-row'
import { VirtualList } from '@/components/ui/virtual-list'
import type { EvidenceDocument } from '@/lib/core/items/schema'
import { evidenceRows } from '@/lib/features/traces/detail/evidence-rows'
import { visibleText } from '@/lib/text/visible-text'

/** A document that no trace is read beside. */
export function PlainDocument({ document }: { document: EvidenceDocument }) {
  const rows = evidenceRows(document)
  return (
    <section aria-label="Evidence" className="flex h-full min-h-0 flex-col">
      <DocumentHeader document={document} />
      <VirtualList
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
          if (row.kind === 'chunk') return <DocumentRow document={document} row={row} inks={[]} />
          return (
            <h3 dir="auto" className="pt-1 pb-0.5 text-[0.8125rem] font-semibold break-words">
              {visibleText(row.title)}
            </h3>
          )
        }}
      </VirtualList>
    </section>
  )
}
