'use client'

import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { AgentFields } from './agent-fields'
import { AskedTask } from './asked-task'
import { CorpusField } from './corpus-field'
import { researchDraft } from '@/components/features/drafts/draft-store'
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
  newResearchOf,
  type ResearchDraft,
  type ResearchField,
} from '@/lib/features/runs/new-research'
import { formatCount } from '@/lib/text/numbers'
import { researchShortcuts } from '@/lib/features/shortcuts/verify'

/** The run that was started becomes the address, so that a reload goes on with it. */
function showRun(id: string): void {
  globalThis.history.pushState(null, '', `/verify?run=${encodeURIComponent(id)}`)
}

/** The draft, what is wrong with it, and its start. */
function useResearch(item: ItemDetail | null) {
  const form = useRef<HTMLFormElement>(null)
  const [draft, change] = useDraft(researchDraft)
  const { problems, check } = useProblems<ResearchDraft, ResearchField>(draft)
  const start = useStartRun(showRun)

  function research() {
    if (start.isPending || start.isSuccess) return
    const task = item ? { id: item.id, hasPassages: item.document !== null } : null
    const drafted = check((typed) => newResearchOf(typed, task))
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

  useShortcuts(researchShortcuts, { research })
  return { form, draft, change, problems, start, research }
}

function ownPassagesWord(count: number): string | null {
  return count === 0 ? null : `The ${formatCount(count)} passages of the task itself`
}

/** A question, where to look, who researches, and the button that starts it. */
export function ResearchForm({ item }: { item: ItemDetail | null }) {
  const { form, draft, change, problems, start, research } = useResearch(item)
  const isBusy = start.isPending || start.isSuccess

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    research()
  }

  return (
    <PageFrame
      title="Research a question"
      lead="An agent searches passages and writes a report that cites them; watch its turns arrive."
      actions={item ? null : <TaskTabs chosen="research" />}
    >
      {/* Keys typed into any field of the form. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={form}
        noValidate
        onKeyDown={press}
        onSubmit={(event) => {
          event.preventDefault()
          research()
        }}
        className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <div className="flex min-w-0 flex-col gap-4">
          {item ? (
            <AskedTask item={item} />
          ) : (
            <Field label="Question" error={problems.question ?? null}>
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
          <CorpusField
            value={draft.corpus}
            none={ownPassagesWord(item?.document?.passages.length ?? 0)}
            error={problems.corpus ?? null}
            onChange={(corpus) => change({ corpus })}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <AgentFields draft={draft} problems={problems} onChange={change} />
          {start.error ? (
            <Failure title="The run was not started" message={start.error.message} />
          ) : null}
          <div className="flex items-center gap-3">
            <Button type="submit" look="primary" disabled={isBusy}>
              {isBusy ? 'Starting…' : 'Write the report'}
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
