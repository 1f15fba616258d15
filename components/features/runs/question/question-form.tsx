'use client'

import { AskedQuestion } from './asked-question'
import { QuestionFields } from './question-fields'
import { RequestForm } from '../verify/request-form'
import { useRequestForm } from '../verify/use-request-form'
import { questionDraft } from '@/components/features/drafts/draft-store'
import { useShortcuts } from '@/components/layout/shortcuts'
import { TextAreaField } from '@/components/ui/field'
import type { ItemDetail } from '@/lib/features/items/schema'
import { newQuestionOf } from '@/lib/features/runs/new-question'
import { questionShortcuts } from '@/lib/features/shortcuts/verify'

/** A question of yes or no, who answers it, and where the answers are kept. */
export function QuestionForm({ item }: { item: ItemDetail | null }) {
  const { draft, change, problems, sending } = useRequestForm(questionDraft, (typed) =>
    newQuestionOf(typed, item?.id ?? null),
  )
  useShortcuts(questionShortcuts, { ask: sending.submit })
  return (
    <RequestForm
      title="Answer a question"
      lead="Generates and corrects several chains of facts; their weighted vote is the answer."
      task={item ? null : 'question'}
      request={
        item ? (
          <AskedQuestion item={item} />
        ) : (
          <TextAreaField
            label="Question"
            hint="answerable by yes or no"
            error={problems.question}
            rows={3}
            value={draft.question}
            onText={(question) => change({ question })}
            className="read text-lg leading-snug"
          />
        )
      }
      fields={
        <QuestionFields
          draft={draft}
          problems={problems}
          isKept={item !== null}
          onChange={change}
        />
      }
      button="Answer the question"
      sending={sending}
    />
  )
}
