import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { Checkbox } from './checkbox'

interface CheckboxFieldProps extends ComponentProps<typeof Checkbox> {
  label: ReactNode
  /** Beside the label. */
  hint?: string
  onChecked: (checked: boolean) => void
}

export function CheckboxField({ label, hint, onChecked, ...rest }: CheckboxFieldProps) {
  const id = useId()
  return (
    <label htmlFor={id} className="flex items-start gap-2 text-[0.8125rem]">
      <Checkbox
        id={id}
        className="mt-0.5"
        onChange={({ target }) => onChecked(target.checked)}
        {...rest}
      />
      <span className="min-w-0">
        {label} <span className="text-soft">{hint}</span>
      </span>
    </label>
  )
}
