'use client'

import { useState } from 'react'
import { ModelAudit } from './rubric/model-audit'
import { RubricPane } from './rubric/rubric-pane'
import { StructuralAudit } from './rubric/structural-audit'
import { EvidenceTree } from './tree/evidence-tree'
import { useTree } from './tree/tree-context'
import { TreePane } from './tree/tree-pane'
import { useTreeView } from './tree/use-tree-view'
import { EmptyState } from '@/components/ui/empty-state'
import { ScrollBox } from '@/components/ui/scroll-box'
import { cn } from '@/lib/cn'
import type { ItemDetail } from '@/lib/items/detail/schema'
import { researchPayloadOf } from '@/lib/systems/deep-rubric/schema'
import { auditStructure } from '@/lib/systems/deep-rubric/rubric/structure'

function Rubric({ question }: { question: string }) {
  const { payload, view, light, select } = useTree()
  return (
    <ScrollBox label="Rubric and audits" className="grid h-full content-start gap-5 px-4 py-3">
      <RubricPane
        rubric={payload.rubric ?? []}
        criterion={view.criterion}
        onCriterion={light}
        onLeaf={select}
      />
      <StructuralAudit findings={auditStructure(payload)} onCriterion={light} />
      <ModelAudit question={question} payload={payload} />
    </ScrollBox>
  )
}

const panes = [
  { id: 'tree', title: 'Tree' },
  { id: 'rubric', title: 'Rubric' },
] as const
type Pane = (typeof panes)[number]['id']

function NarrowTabs({ pane, onPane }: { pane: Pane; onPane: (pane: Pane) => void }) {
  return (
    <div role="group" aria-label="Tree or rubric" className="flex border-b border-line @4xl:hidden">
      {panes.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          aria-pressed={pane === id}
          onClick={() => onPane(id)}
          className={cn(
            'h-9 flex-1 border-b-2 text-[0.8125rem] -outline-offset-2',
            pane === id ? 'border-ink font-semibold' : 'border-transparent text-soft',
          )}
        >
          {title}
        </button>
      ))}
    </div>
  )
}

/** A research task: its evidence tree, its rubric beside it, what audits say of both. */
export function ResearchTask({ item }: { item: ItemDetail }) {
  const { view, change } = useTreeView()
  const [pane, setPane] = useState<Pane>('tree')
  const payload = researchPayloadOf(item.payload)
  if (payload === null) {
    return (
      <EmptyState title="Nothing to show">
        Tree and rubric of this task cannot be read. Import its record again.
      </EmptyState>
    )
  }
  return (
    <EvidenceTree payload={payload} view={view} onView={(next) => void change(next)}>
      <div className="@container flex h-full min-h-0 flex-col">
        <NarrowTabs pane={pane} onPane={setPane} />
        <div className="flex min-h-0 flex-1">
          <div className={cn('flex min-w-0 flex-1', pane !== 'tree' && '@max-4xl:hidden')}>
            <TreePane />
          </div>
          <aside
            aria-label="Rubric and audits"
            className={cn(
              'min-h-0 border-line @max-4xl:w-full @4xl:w-80 @4xl:border-l @6xl:w-96',
              pane !== 'rubric' && '@max-4xl:hidden',
            )}
          >
            <Rubric question={item.text} />
          </aside>
        </div>
      </div>
    </EvidenceTree>
  )
}
