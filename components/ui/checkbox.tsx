import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/lib/text/class-names'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'>

/** The browser's own checkbox; wrap it in a label or give it an aria-label. */
export function Checkbox({ className, ...rest }: CheckboxProps) {
  return <input type="checkbox" className={cn('size-4 shrink-0', className)} {...rest} />
}

interface CheckboxFieldProps extends CheckboxProps {
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
