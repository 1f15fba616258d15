'use client'

import { useState } from 'react'
import { useTree } from '../tree/tree-context'
import { TreePane } from '../tree/tree-pane'
import { FoundSnippets } from './found-snippets'
import { useReport } from './report-context'
import { SentenceSources } from './sentence-sources'
import { PaneTabs } from '@/components/ui/pane-tabs'
import { plural } from '@/lib/text/numbers'

type Side = 'tree' | 'found'

/** What the report rests on: the tree of the task, and everything its tools found. */
export function ReportEvidence() {
  const { tree } = useTree()
  const { report } = useReport()
  const hasTree = tree.nodes.length > 0
  const [chosen, setSide] = useState<Side | null>(null)
  const side = hasTree ? (chosen ?? 'tree') : 'found'
  const sides: { id: Side; title: string }[] = [
    { id: 'tree', title: 'Evidence tree' },
    { id: 'found', title: plural(report?.snippets.length ?? 0, 'found snippet') },
  ]
  return (
    <section aria-label="Evidence" className="flex h-full min-h-0 flex-col">
      {hasTree ? (
        <PaneTabs label="Evidence" tabs={sides} chosen={side} onChoose={setSide} className="" />
      ) : null}
      <div className="flex min-h-0 flex-1 flex-col">
        {side === 'tree' ? <TreePane /> : <FoundSnippets />}
      </div>
      <SentenceSources />
    </section>
  )
}
