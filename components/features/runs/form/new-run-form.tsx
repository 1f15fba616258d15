'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { RunFields } from './run-fields'
import { EligibilityNote } from './eligibility-note'
import { TargetField } from './target-field'
import { useStartRun } from '../use-start-run'
import { StartForm } from '@/components/core/jobs/start-form'
import { InputField } from '@/components/ui/field'
import { useProblems } from '@/components/ui/use-problems'
import { runHref } from '@/lib/features/runs/href'
import { type DraftField, emptyDraft, type RunTarget } from '@/lib/features/runs/run-draft'
import type { Drafted, RunDraft } from '@/lib/features/runs/new-run'
import { scopeQuery } from '@/lib/features/runs/queries'
import {
  chosenOn,
  kindOf,
  scopeOf,
  systemsOn,
  type RunEligibility,
  eligibility,
} from '@/lib/features/runs/eligibility'

interface NewRunFormProps {
  target: RunTarget
  /** What the form begins with. */
  draft?: RunDraft
}

/** What is typed, with the systems that the items of the target allow. */
function useNewRun(start: NewRunFormProps) {
  const [target, setTarget] = useState(start.target)
  const [typed, setTyped] = useState(start.draft ?? emptyDraft)
  const { data: counts, error: countError } = useQuery(scopeQuery(scopeOf(target)))
  const draft = { ...typed, systems: chosenOn(typed.systems, counts) }
  const kind = kindOf(draft.systems)
  const hasCorpus = kind === 'research-task' && draft.corpus !== ''
  const taken = counts && kind ? eligibility(counts, { kind, on: target.on, hasCorpus }) : null
  return { target, setTarget, setTyped, draft, taken, countError, of: systemsOn(counts) }
}

/** Research without passages of the task needs a corpus. */
function withCorpus(drafted: Drafted, taken: RunEligibility | null): Drafted {
  if (!taken?.needsCorpus) return drafted
  const problems = 'problems' in drafted ? drafted.problems : {}
  return { problems: { ...problems, corpus: 'Choose the corpus to search.' } }
}

/** A run over many items. */
export function NewRunForm(given: NewRunFormProps) {
  const router = useRouter()
  const { target, setTarget, setTyped, draft, taken, countError, of } = useNewRun(given)
  const form = { draft, target, taken }
  const { problems, check: checkForm } = useProblems<typeof form, DraftField>(form)
  const start = useStartRun((id) => router.push(runHref(id)))
  const check = useMutation({
    mutationFn: async () => {
      const { newRunOf } = await import('@/lib/features/runs/new-run')
      return checkForm((now) => withCorpus(newRunOf(now.draft, now.target), now.taken))
    },
    onSuccess: (drafted) => {
      if ('run' in drafted && !taken?.problem) start.mutate(drafted.run)
    },
  })
  const isBusy = check.isPending || start.isPending || start.isSuccess
  const error = check.error ?? start.error

  return (
    <StartForm
      button="Start the run"
      failure="The run was not started"
      error={error}
      isBusy={isBusy}
      onStart={check.mutate}
    >
      <TargetField
        target={target}
        error={problems.target ?? countError?.message ?? null}
        onChange={setTarget}
      />
      <EligibilityNote taken={taken} />
      <InputField
        label="Name"
        hint="Optional. Shown in lists, filters and charts."
        error={problems.name}
        maxLength={200}
        autoComplete="off"
        value={draft.name}
        onText={(name) => setTyped((now) => ({ ...now, name }))}
      />
      <RunFields
        draft={draft}
        problems={problems}
        of={of}
        onChange={(change) => setTyped((now) => ({ ...now, ...change }))}
      />
    </StartForm>
  )
}
