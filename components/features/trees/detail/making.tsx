'use client'

import { AuditPart } from './audit-part'
import { NodeEditing } from './node-editing'
import { QuestionPart } from './question-part'
import { RubricPane } from '@/components/systems/deep-rubric/rubric/rubric-pane'
import { StructuralAudit } from '@/components/systems/deep-rubric/rubric/structural-audit'
import { useTree } from '@/components/systems/deep-rubric/tree/tree-context'
import { ScrollBox } from '@/components/ui/scroll-box'
import { auditStructure } from '@/lib/systems/registry/tree-audit'
import type { TreeDetail } from '@/lib/systems/deep-rubric/growing/schema'

/** The node that is stood on, and what is made of the tree. */
export function Making({ tree }: { tree: TreeDetail }) {
  const { payload, view, light, select } = useTree()
  return (
    <ScrollBox
      label="Node, question, rubric and audits"
      className="grid h-full content-start gap-5 px-4 py-3"
    >
      <NodeEditing tree={tree} />
      <QuestionPart tree={tree} />
      {payload.rubric ? (
        <RubricPane
          rubric={payload.rubric}
          criterion={view.criterion}
          onCriterion={light}
          onLeaf={select}
        />
      ) : null}
      {payload.rubric ? (
        <>
          <StructuralAudit findings={auditStructure(payload)} onCriterion={light} />
          <AuditPart tree={tree} />
        </>
      ) : null}
    </ScrollBox>
  )
}
