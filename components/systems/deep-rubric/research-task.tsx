'use client'

import { NuqsAdapter } from 'nuqs/adapters/next/app'
import { ModelAudit } from './rubric/model-audit'
import { RubricPane } from './rubric/rubric-pane'
import { StructuralAudit } from './rubric/structural-audit'
import { EvidenceTree } from './tree/evidence-tree'
import { TreeBeside } from './tree/tree-beside'
import { TreePane } from './tree/tree-pane'
import { useTree } from './tree/tree-context'
import { useTreeView } from './tree/use-tree-view'
import { EmptyState } from '@/components/ui/empty-state'
import { ScrollBox } from '@/components/ui/scroll-box'
import type { ItemDetail } from '@/lib/features/items/schema'
import { researchPayloadOf } from '@/lib/core/items/research-task'
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

function Task({ item }: { item: ItemDetail }) {
  const { view, change } = useTreeView()
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
      <TreeBeside title="Rubric" aside={<Rubric question={item.text} />}>
        <TreePane />
      </TreeBeside>
    </EvidenceTree>
  )
}

/** A research task: its evidence tree, its rubric beside it, what audits say of both; what is chosen stands in the address. */
export function ResearchTask({ item }: { item: ItemDetail }) {
  return (
    <NuqsAdapter>
      <Task item={item} />
    </NuqsAdapter>
  )
}
