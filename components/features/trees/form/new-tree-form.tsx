'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { CorpusField } from './corpus-field'
import { ServerField } from '@/components/core/jobs/server-field'
import { Button } from '@/components/ui/button'
import { Failure } from '@/components/ui/failure'
import { Field, Input, TextArea } from '@/components/ui/field'
import { useProblems } from '@/components/ui/use-problems'
import { treeHref } from '@/lib/features/trees/href'
import {
  budgetFields,
  emptyTreeDraft,
  type TreeDraft,
  type TreeField,
  type TreeProblems,
} from '@/lib/features/trees/tree-draft'
import { startTree } from '@/lib/features/trees/queries'

interface PartProps {
  draft: TreeDraft
  problems: TreeProblems
  onChange: (change: Partial<TreeDraft>) => void
}

function Budgets({ draft, problems, onChange }: PartProps) {
  const [isOpen, setOpen] = useState(false)
  const hasProblem = budgetFields.some(({ name }) => problems[name] !== undefined)
  return (
    <details open={isOpen || hasProblem} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="rounded py-1 text-[0.8125rem] font-medium">How far it may grow</summary>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {budgetFields.map(({ name, label, hint, usual }) => (
          <Field key={name} label={label} hint={hint} error={problems[name] ?? null}>
            {(ids) => (
              <Input
                {...ids}
                type="number"
                inputMode="numeric"
                placeholder={String(usual)}
                aria-invalid={problems[name] !== undefined}
                value={draft[name]}
                onChange={(event) => onChange({ [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </details>
  )
}

function Fields({ draft, problems, onChange }: PartProps) {
  return (
    <>
      <Field label="Topic" error={problems.topic ?? null}>
        {(ids) => (
          <TextArea
            {...ids}
            rows={2}
            dir="auto"
            className="read"
            placeholder="Restoring kelp forests for fisheries and carbon"
            aria-invalid={problems.topic !== undefined}
            value={draft.topic}
            onChange={(event) => onChange({ topic: event.target.value })}
          />
        )}
      </Field>
      <CorpusField
        value={draft.corpus}
        error={problems.corpus ?? null}
        onChange={(corpus) => onChange({ corpus })}
      />
      <ServerField
        label="Grown and written by"
        none="The default server"
        value={draft.policy}
        onChange={(policy) => onChange({ policy })}
      />
      <ServerField
        label="Evidence judged by"
        hint="Without a judge a passage supports a query when it has half of its words."
        none="No judge: by words"
        value={draft.judge}
        onChange={(judge) => onChange({ judge })}
      />
      <Budgets draft={draft} problems={problems} onChange={onChange} />
    </>
  )
}

/** A topic and what it grows with. */
export function NewTreeForm() {
  const router = useRouter()
  const [draft, setDraft] = useState(emptyTreeDraft)
  const { problems, check } = useProblems<TreeDraft, TreeField>(draft)
  const start = useMutation({
    mutationFn: async () => {
      const { newTreeOf } = await import('@/lib/features/trees/new-tree')
      const drafted = check(newTreeOf)
      return 'tree' in drafted ? await startTree(drafted.tree) : null
    },
    onSuccess: (started) => {
      if (started) router.push(treeHref(started.id))
    },
  })
  const isBusy = start.isPending || Boolean(start.data)

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) start.mutate()
      }}
      className="flex max-w-xl flex-col gap-5"
    >
      <Fields
        draft={draft}
        problems={problems}
        onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
      />
      {start.error ? (
        <Failure title="The tree was not started" message={start.error.message} />
      ) : null}
      <div>
        <Button type="submit" look="primary" disabled={isBusy}>
          {isBusy ? 'Starting…' : 'Grow the tree'}
        </Button>
      </div>
    </form>
  )
}
