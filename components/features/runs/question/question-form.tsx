'use client'

import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { AskedQuestion } from './asked-question'
import { QuestionFields } from './question-fields'
import { questionDraft } from '@/components/features/drafts/draft-store'
import { useDraft } from '@/components/features/drafts/use-draft'
import { useStartRun } from '../use-start-run'
import { TaskTabs } from '../verify/task-tabs'
import { PageFrame } from '@/components/layout/page-frame'
import { useShortcuts } from '@/components/layout/shortcuts'
import { Button } from '@/components/ui/button'
import { Failure } from '@/components/ui/failure'
import { Field, TextArea } from '@/components/ui/field'
import { Kbd } from '@/components/ui/kbd'
import { useProblems } from '@/components/ui/use-problems'
import type { ItemDetail } from '@/lib/features/items/schema'
import {
  newQuestionOf,
  type QuestionDraft,
  type QuestionField,
} from '@/lib/features/runs/new-question'
import { questionShortcuts } from '@/lib/features/shortcuts/verify'

/** The run that was started becomes the address, so that a reload goes on with it. */
function showRun(id: string): void {
  globalThis.history.pushState(null, '', `/verify?run=${encodeURIComponent(id)}`)
}

/** The draft, what is wrong with it, and its start. */
function useQuestion(item: ItemDetail | null) {
  const form = useRef<HTMLFormElement>(null)
  const [draft, change] = useDraft(questionDraft)
  const { problems, check } = useProblems<QuestionDraft, QuestionField>(draft)
  const start = useStartRun(showRun)

  function ask() {
    if (start.isPending || start.isSuccess) return
    const drafted = check((typed) => newQuestionOf(typed, item?.id ?? null))
    if ('run' in drafted) {
      // What will show the run is loaded while it is asked for.
      void import('../verify/live-run')
      start.mutate(drafted.run)
      return
    }
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    )
  }

  useShortcuts(questionShortcuts, { ask })
  return { form, draft, change, problems, start, ask }
}

/** A question of yes or no, who answers it, and the button that starts it. */
export function QuestionForm({ item }: { item: ItemDetail | null }) {
  const { form, draft, change, problems, start, ask } = useQuestion(item)
  const isBusy = start.isPending || start.isSuccess

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    ask()
  }

  return (
    <PageFrame
      title="Answer a question"
      lead="Chains of facts are found and corrected side by side; their weighted vote is the answer."
      actions={item ? null : <TaskTabs chosen="question" />}
    >
      {/* Keys typed into any field of the form. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={form}
        noValidate
        onKeyDown={press}
        onSubmit={(event) => {
          event.preventDefault()
          ask()
        }}
        className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <div className="flex min-w-0 flex-col gap-4">
          {item ? (
            <AskedQuestion item={item} />
          ) : (
            <Field
              label="Question"
              hint="one that can be answered by yes or no"
              error={problems.question ?? null}
            >
              {(ids) => (
                <TextArea
                  {...ids}
                  rows={3}
                  value={draft.question}
                  aria-invalid={problems.question !== undefined}
                  onChange={(event) => change({ question: event.target.value })}
                  className="read text-lg leading-snug"
                />
              )}
            </Field>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <QuestionFields
            draft={draft}
            problems={problems}
            isKept={item !== null}
            onChange={change}
          />
          {start.error ? (
            <Failure title="The run was not started" message={start.error.message} />
          ) : null}
          <div className="flex items-center gap-3">
            <Button type="submit" look="primary" disabled={isBusy}>
              {isBusy ? 'Starting…' : 'Answer the question'}
            </Button>
            <span aria-hidden className="text-xs text-soft max-sm:hidden">
              <Kbd>ctrl ⏎</Kbd>
            </span>
          </div>
        </div>
      </form>
    </PageFrame>
  )
}
