'use client'

import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { InputField, TextAreaField } from '@/components/ui/field'
import { type Problems, problemAt } from '@/lib/features/studies/designing/problems'
import type { StudyDraft } from '@/lib/features/studies/designing/schema'

export interface PartProps {
  draft: StudyDraft
  problems: Problems
  onChange: (change: Partial<StudyDraft>) => void
}

export function NumberField(props: ComponentProps<typeof InputField>) {
  return <InputField type="number" inputMode="decimal" className="max-w-32" {...props} />
}

export function AreaField(props: ComponentProps<typeof TextAreaField>) {
  return <TextAreaField className="field-sizing-content max-h-60" {...props} />
}

interface TickProps {
  label: string
  hint?: string
  checked: boolean
  onChange: (isOn: boolean) => void
}

export function Tick({ label, hint, checked, onChange }: TickProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-2">
      <Checkbox
        id={id}
        className="mt-0.5"
        checked={checked}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <div className="min-w-0">
        <label htmlFor={id} className="cursor-pointer font-medium">
          {label}
        </label>
        <p id={`${id}-note`} className="text-xs text-soft empty:hidden">
          {hint}
        </p>
      </div>
    </div>
  )
}

interface PartOfFormProps {
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** A part of the form that is always open. */
export function Part({ title, lead, children }: PartOfFormProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 border-t border-line pt-5">
      <div>
        <h2 id={id} className="font-serif text-lg font-medium">
          {title}
        </h2>
        {lead ? <p className="text-[0.8125rem] text-soft">{lead}</p> : null}
      </div>
      {children}
    </section>
  )
}

interface FoldProps extends PartOfFormProps {
  /** What is set in it, while it is shut. */
  set: string
  problems: Problems
  /** Paths of its fields: with a problem in one it opens. */
  paths: readonly string[]
}

/** A part that most studies leave as it is. */
export function Fold({ title, set, problems, paths, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false)
  const hasProblem = paths.some((path) => problemAt(problems, path) !== null)
  return (
    <details
      className="group border-t border-line pt-4"
      open={isOpen || hasProblem}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex flex-wrap items-center gap-x-2 rounded py-1">
        <ChevronRight aria-hidden className="size-4 text-soft group-open:rotate-90" />
        <h2 className="font-serif text-lg font-medium">{title}</h2>
        <span className="text-[0.8125rem] text-soft group-open:hidden">{set}</span>
      </summary>
      <div className="flex flex-col gap-4 pt-3">{children}</div>
    </details>
  )
}
