'use client'

import { AgentFields } from './agent-fields'
import { AskedTask } from './asked-task'
import { RequestForm } from '../verify/request-form'
import { useRequestForm } from '../verify/use-request-form'
import { CorpusField } from '@/components/features/corpora/corpus-field'
import { researchDraft } from '@/components/features/drafts/draft-store'
import { useShortcuts } from '@/components/layout/shortcuts'
import { TextAreaField } from '@/components/ui/field'
import type { ItemDetail } from '@/lib/features/items/schema'
import { newResearchOf } from '@/lib/features/runs/new-research'
import { researchShortcuts } from '@/lib/features/shortcuts/verify'
import { formatCount } from '@/lib/text/numbers'

/** A question, where to look, and who researches. */
export function ResearchForm({ item }: { item: ItemDetail | null }) {
  const task = item ? { id: item.id, hasPassages: item.document !== null } : null
  const { draft, change, problems, sending } = useRequestForm(researchDraft, (typed) =>
    newResearchOf(typed, task),
  )
  useShortcuts(researchShortcuts, { research: sending.submit })
  const count = item?.document?.passages.length ?? 0
  return (
    <RequestForm
      title="Research a question"
      lead="An agent searches passages and writes a report that cites them; watch its turns arrive."
      task={item ? null : 'research'}
      request={
        <>
          {item ? (
            <AskedTask item={item} />
          ) : (
            <TextAreaField
              label="Question"
              error={problems.question}
              rows={3}
              value={draft.question}
              onText={(question) => change({ question })}
              className="read text-lg leading-snug"
            />
          )}
          <CorpusField
            value={draft.corpus}
            hint="The passages the agent searches and cites."
            none={count === 0 ? null : `The task’s own passages (${formatCount(count)})`}
            error={problems.corpus}
            onChange={(corpus) => change({ corpus })}
          />
        </>
      }
      fields={<AgentFields draft={draft} problems={problems} onChange={change} />}
      button="Write the report"
      sending={sending}
    />
  )
}
