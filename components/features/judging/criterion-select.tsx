import { Field, Select } from '@/components/ui/field'
import { criterionOf } from '@/lib/features/judging/calls/words'

interface CriterionSelectProps {
  /** Those that can be chosen. */
  names: readonly string[]
  /** `''` = all of them, where that can be chosen. */
  value: string
  /** What it is called to choose none. */
  all?: string
  hint?: string
  onChange: (criterion: string) => void
}

/** One of the criteria that a person can say something to. */
export function CriterionSelect({ names, value, all, hint, onChange }: CriterionSelectProps) {
  return (
    <Field label="Criterion" hint={hint}>
      {(ids) => (
        <Select {...ids} value={value} onChange={(event) => onChange(event.target.value)}>
          {all === undefined ? null : <option value="">{all}</option>}
          {names.map((name) => (
            <option key={name} value={name}>
              {criterionOf(name).title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
