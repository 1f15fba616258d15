import { BeforeAfter } from './before-after'
import { StatusPill } from '@/components/ui/pill'
import type {
  CriterionChange as Change,
  CriterionField,
} from '@/lib/systems/deep-rubric/rubric/repair'
import {
  changeWords,
  fieldText,
  fieldWords,
  kindLine,
} from '@/lib/systems/deep-rubric/rubric/words'
import { visibleText } from '@/lib/text/visible-text'

/** What became of one criterion, field by field. */
export function CriterionChange({ change }: { change: Change }) {
  const shown = change.after ?? change.before
  return (
    <li className="grid gap-1.5 border-t border-line pt-2">
      <p className="break-words">
        <StatusPill of={changeWords[change.kind]} />{' '}
        <b className="font-semibold">{visibleText(shown.id)}</b>{' '}
        <span dir="auto">{visibleText(shown.description)}</span>{' '}
        <span className="text-xs text-soft">{kindLine(shown)}</span>
      </p>
      {change.kind === 'changed'
        ? change.fields.map((field) => <Field key={field} change={change} field={field} />)
        : null}
    </li>
  )
}

interface FieldProps {
  change: Extract<Change, { kind: 'changed' }>
  field: CriterionField
}

/** Sentences stand side by side, what is short in one line. */
function Field({ change, field }: FieldProps) {
  const before = fieldText(change.before, field)
  const after = fieldText(change.after, field)
  const name = fieldWords[field]
  if (field === 'description' || field === 'evidence')
    return (
      <div>
        <p className="mb-0.5 text-xs text-soft">{name}</p>
        <BeforeAfter before={before} after={after} />
      </div>
    )
  return (
    <p className="text-[0.8125rem] break-words">
      <span className="text-soft">{name}</span>{' '}
      <del className="rounded-sm bg-refw px-0.5 text-ref">{visibleText(before)}</del>{' '}
      <span className="sr-only">is now</span>
      <span aria-hidden>→</span>{' '}
      <ins className="rounded-sm bg-supw px-0.5 text-sup">{visibleText(after)}</ins>
    </p>
  )
}
