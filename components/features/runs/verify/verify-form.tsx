'use client'

import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { AskedItem } from './asked-item'
import { TaskTabs } from './task-tabs'
import { EvidenceField, type EvidenceProps } from './evidence-field'
import { RunFields } from '../form/run-fields'
import { claimDraft } from '@/components/features/drafts/draft-store'
import { useDraft } from '@/components/features/drafts/use-draft'
import { useStartRun } from '../use-start-run'
import { PageFrame } from '@/components/layout/page-frame'
import { useShortcuts } from '@/components/layout/shortcuts'
import { Button } from '@/components/ui/button'
import { Failure } from '@/components/ui/failure'
import { Field, TextArea } from '@/components/ui/field'
import { Kbd } from '@/components/ui/kbd'
import { useProblems } from '@/components/ui/use-problems'
import type { ItemDetail } from '@/lib/features/items/schema'
import { newRunOf } from '@/lib/features/runs/new-run'
import type { RunDraft } from '@/lib/features/runs/new-run'
import type { DraftField } from '@/lib/features/runs/run-draft'
import { verifyShortcuts } from '@/lib/features/shortcuts/verify'

function TypedClaim({ draft, problems, onChange }: EvidenceProps) {
  return (
    <>
      <Field label="Claim" error={problems.claim ?? null}>
        {(ids) => (
          <TextArea
            {...ids}
            rows={3}
            value={draft.claim}
            aria-invalid={problems.claim !== undefined}
            onChange={(event) => onChange({ claim: event.target.value })}
            className="read text-lg leading-snug"
          />
        )}
      </Field>
      <EvidenceField draft={draft} problems={problems} onChange={onChange} />
      {(draft.prompts['faithlens/decontextualise'] ?? '') === '' ? null : (
        <Field
          label="Preceding claims"
          hint="One a line. FaithLens rewrites the claim by them; without any it is left as it is."
          error={problems.preceding ?? null}
        >
          {(ids) => (
            <TextArea
              {...ids}
              rows={3}
              value={draft.preceding}
              aria-invalid={problems.preceding !== undefined}
              onChange={(event) => onChange({ preceding: event.target.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}

/** The run that was started becomes the address, so that a reload goes on with it. */
function showRun(id: string): void {
  globalThis.history.pushState(null, '', `/verify?run=${encodeURIComponent(id)}`)
}

/** What is asked, of whom, and the button that asks. */
export function VerifyForm({ item }: { item: ItemDetail | null }) {
  const form = useRef<HTMLFormElement>(null)
  const [draft, change] = useDraft(claimDraft)
  const { problems, check } = useProblems<RunDraft, DraftField>(draft)
  const start = useStartRun(showRun)

  function verify() {
    if (start.isPending || start.isSuccess) return
    const target = item ? ({ on: 'items', ids: [item.id] } as const) : ({ on: 'input' } as const)
    const drafted = check((typed) => newRunOf(typed, target))
    if ('run' in drafted) {
      // What will show the run is loaded while it is asked for.
      void import('./live-run')
      start.mutate(drafted.run)
      return
    }
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    )
  }

  useShortcuts(verifyShortcuts, { verify })

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    verify()
  }

  const isBusy = start.isPending || start.isSuccess
  return (
    <PageFrame
      title="Verify a claim"
      lead="Ask a model whether a document supports a claim, and watch its reasoning arrive."
      actions={item ? null : <TaskTabs chosen="claim" />}
    >
      {/* Keys typed into any field of the form. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={form}
        noValidate
        onKeyDown={press}
        onSubmit={(event) => {
          event.preventDefault()
          verify()
        }}
        className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <div className="flex min-w-0 flex-col gap-4">
          {item ? (
            <AskedItem item={item} />
          ) : (
            <TypedClaim draft={draft} problems={problems} onChange={change} />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <RunFields draft={draft} problems={problems} onChange={change} />
          {start.error ? (
            <Failure title="The run was not started" message={start.error.message} />
          ) : null}
          <div className="flex items-center gap-3">
            <Button type="submit" look="primary" disabled={isBusy}>
              {isBusy ? 'Starting…' : 'Verify the claim'}
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
