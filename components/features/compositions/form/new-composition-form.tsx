'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { SourceFields, type PartProps } from './source-fields'
import { ServerField } from '@/components/core/jobs/server-field'
import { StartForm } from '@/components/core/jobs/start-form'
import { InputField, SelectField } from '@/components/ui/field'
import { useProblems } from '@/components/ui/use-problems'
import { compositionHref } from '@/lib/features/compositions/href'
import {
  askingFields,
  type CompositionDraft,
  type CompositionField,
  countFields,
  emptyCompositionDraft,
} from '@/lib/features/compositions/composition-draft'
import { startComposition } from '@/lib/features/compositions/queries'

type NumberName = (typeof countFields | typeof askingFields)[number]['name']

interface NumberFieldProps extends PartProps {
  of: { name: NumberName; label: string; hint: string; usual: number }
}

function NumberField({ of, draft, problems, onChange }: NumberFieldProps) {
  const { name, label, hint, usual } = of
  return (
    <InputField
      label={label}
      hint={hint}
      error={problems[name]}
      type="number"
      inputMode="decimal"
      step="any"
      placeholder={String(usual)}
      value={draft[name]}
      onText={(text) => onChange({ [name]: text })}
    />
  )
}

function Asking(props: PartProps) {
  const { draft, problems, onChange } = props
  const [isOpen, setOpen] = useState(false)
  const hasProblem = askingFields.some(({ name }) => problems[name] !== undefined)
  return (
    <details open={isOpen || hasProblem} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="rounded py-1 text-[0.8125rem] font-medium">
        Sampling and parameters
      </summary>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        <SelectField
          label="Pairing"
          value={draft.draw}
          onValue={(draw) => onChange({ draw })}
          options={[
            ['random', 'random'],
            ['all', 'every ordered pair'],
          ]}
        />
        {askingFields.map((of) => (
          <NumberField key={of.name} {...props} of={of} />
        ))}
      </div>
    </details>
  )
}

function Fields(props: PartProps) {
  const { draft, onChange } = props
  return (
    <>
      <SourceFields {...props} />
      <div className="grid gap-3 sm:grid-cols-3">
        {countFields.map((of) => (
          <NumberField key={of.name} {...props} of={of} />
        ))}
      </div>
      <ServerField
        label="Composed by"
        none="The default server"
        value={draft.policy}
        onChange={(policy) => onChange({ policy })}
      />
      <ServerField
        label="Checked by"
        hint="Computed checks run first, without a model."
        none="The same server"
        value={draft.judge}
        onChange={(judge) => onChange({ judge })}
      />
      <Asking {...props} />
    </>
  )
}

/** What is composed, out of what, and by whom. */
export function NewCompositionForm() {
  const router = useRouter()
  const [draft, setDraft] = useState(emptyCompositionDraft)
  const { problems, check } = useProblems<CompositionDraft, CompositionField>(draft)
  const start = useMutation({
    mutationFn: async () => {
      const { newCompositionOf } = await import('@/lib/features/compositions/new-composition')
      const drafted = check(newCompositionOf)
      return 'composition' in drafted ? await startComposition(drafted.composition) : null
    },
    onSuccess: (started) => {
      if (started) router.push(compositionHref(started.id))
    },
  })
  const isBusy = start.isPending || Boolean(start.data)

  return (
    <StartForm
      button="Compose"
      failure="Composing was not started"
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
