'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { CorpusField } from '@/components/features/corpora/corpus-field'
import { ServerField } from '@/components/core/jobs/server-field'
import { StartForm } from '@/components/core/jobs/start-form'
import { InputField, TextAreaField } from '@/components/ui/field'
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
      <summary className="rounded py-1 text-[0.8125rem] font-medium">Size limits</summary>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {budgetFields.map(({ name, label, hint, usual }) => (
          <InputField
            key={name}
            label={label}
            hint={hint}
            error={problems[name]}
            type="number"
            inputMode="numeric"
            placeholder={String(usual)}
            value={draft[name]}
            onText={(text) => onChange({ [name]: text })}
          />
        ))}
      </div>
    </details>
  )
}

function Fields({ draft, problems, onChange }: PartProps) {
  return (
    <>
      <TextAreaField
        label="Topic"
        error={problems.topic}
        rows={2}
        dir="auto"
        className="read"
        placeholder="Restoring kelp forests for fisheries and carbon"
        value={draft.topic}
        onText={(text) => onChange({ topic: text })}
      />
      <CorpusField
        value={draft.corpus}
        error={problems.corpus}
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
    <StartForm
      button="Grow the tree"
      failure="The tree was not started"
      error={start.error}
      isBusy={isBusy}
      onStart={start.mutate}
    >
      <Fields
        draft={draft}
        problems={problems}
        onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
      />
    </StartForm>
  )
}
