import { useId } from 'react'
import { Select } from '@/components/ui/field'

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; title: string }[]
  onChoose: (value: Value) => void
}

/** A selector of a page of Analysis, with its name before it. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, options, onChoose } = props
  const id = useId()
  return (
    <div className="flex w-fit items-center gap-2">
      <label htmlFor={id} className="text-soft">
        {label}
      </label>
      <Select
        id={id}
        className="w-auto"
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value)
          if (chosen) onChoose(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </Select>
    </div>
  )
}
