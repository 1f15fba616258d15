'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { RunFields } from './run-fields'
import { TargetField } from './target-field'
import { useStartRun } from '../use-start-run'
import { Button } from '@/components/ui/button'
import { Failure } from '@/components/ui/failure'
import { runHref } from '@/lib/runs/href'
import { emptyDraft, newRunOf, type Problems, type RunTarget } from '@/lib/runs/new-run'

/** A run over many items. */
export function NewRunForm({ given }: { given: RunTarget }) {
  const router = useRouter()
  const [target, setTarget] = useState(given)
  const [draft, setDraft] = useState(emptyDraft)
  const [problems, setProblems] = useState<Problems>({})
  const start = useStartRun((id) => router.push(runHref(id)))
  const isBusy = start.isPending || start.isSuccess

  function submit() {
    const drafted = newRunOf(draft, target)
    setProblems('problems' in drafted ? drafted.problems : {})
    if ('run' in drafted && !isBusy) start.mutate(drafted.run)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="flex max-w-xl flex-col gap-5"
    >
      <TargetField target={target} error={problems.target ?? null} onChange={setTarget} />
      <RunFields
        draft={draft}
        problems={problems}
        onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
      />
      {start.error ? (
        <Failure title="The run was not started" message={start.error.message} />
      ) : null}
      <div>
        <Button type="submit" look="primary" disabled={isBusy}>
          {isBusy ? 'Starting…' : 'Start the run'}
        </Button>
      </div>
    </form>
  )
}
