'use client'

import { useState } from 'react'
import { RepairList } from './repair-list'
import { ServerField } from '@/components/core/jobs/server-field'
import { useChangeTree } from '../live-tree'
import { May } from '@/components/layout/session'
import { ModelAudit } from '@/components/systems/deep-rubric/rubric/model-audit'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import type { RubricAudit } from '@/lib/core/items/research-task'
import { visibleText } from '@/lib/text/visible-text'
import type { TreeDetail } from '@/lib/systems/deep-rubric/growing/schema'
import { madePayload } from '@/lib/systems/deep-rubric/growing/state'
import { serverName } from '@/lib/core/model-calls/words'
import { isActive } from '@/lib/platform/jobs/status'

function Ask({ tree }: { tree: TreeDetail }) {
  const change = useChangeTree(tree.id)
  const [server, setServer] = useState('')
  const { judge, policy } = tree.servers
  return (
    <Form
      className="mt-2 flex flex-wrap items-end gap-2"
      onSubmit={() => change.mutate({ do: 'audit', server })}
    >
      <div className="min-w-0 flex-1 basis-48">
        <ServerField
          label="Audited by"
          hint={`Choose a model other than ${serverName(policy)}.`}
          none={judge ? `The judge of the tree: ${serverName(judge)}` : 'The default judge'}
          value={server}
          onChange={setServer}
        />
      </div>
      <Button type="submit" disabled={change.isPending}>
        {tree.state.audit ? 'Audit again' : 'Audit'}
      </Button>
    </Form>
  )
}

/** The repair is shown piece by piece below. */
function withoutRepair(audit: RubricAudit): RubricAudit {
  const { revised_question: _question, revised_rubric: _rubric, ...said } = audit
  return said
}

/** What a second model says of question and rubric; its repairs are accepted or rejected one by one. */
export function AuditPart({ tree }: { tree: TreeDetail }) {
  const { question, auditor } = tree.state
  const { audit, ...payload } = madePayload(tree.state)
  const shown = audit ? { ...payload, audit: withoutRepair(audit) } : payload
  return (
    <div>
      <ModelAudit question={question ?? ''} payload={shown} />
      {audit && auditor ? (
        <p className="mt-1 text-xs text-soft">By {visibleText(serverName(auditor))}.</p>
      ) : null}
      <RepairList tree={tree} />
      {isActive(tree) ? null : (
        <May permission="lead">
          <Ask tree={tree} />
        </May>
      )}
    </div>
  )
}
