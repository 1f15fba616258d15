import { Field, Select } from '@/components/ui/field'
import { checkable, criterionOf } from '@/lib/judge-calls/words'

interface CriterionSelectProps {
  /** `''` = all of them, where that can be chosen. */
  value: string
  /** What it is called to choose none. */
  all?: string
  hint?: string
  onChange: (criterion: string) => void
}

/** One of the criteria that a person can say something to. */
export function CriterionSelect({ value, all, hint, onChange }: CriterionSelectProps) {
  return (
    <Field label="Criterion" hint={hint}>
      {(ids) => (
        <Select {...ids} value={value} onChange={(event) => onChange(event.target.value)}>
          {all === undefined ? null : <option value="">{all}</option>}
          {checkable.map((name) => (
            <option key={name} value={name}>
              {criterionOf(name).title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
