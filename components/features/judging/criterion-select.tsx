import { SelectField } from '@/components/ui/field'
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
    <SelectField
      label="Criterion"
      hint={hint}
      value={value}
      onValue={onChange}
      options={[
        ...(all === undefined ? [] : [['', all] as const]),
        ...names.map((name) => [name, criterionOf(name).title] as const),
      ]}
    />
  )
}
