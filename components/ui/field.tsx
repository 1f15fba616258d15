import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/lib/text/class-names'

const control =
  'w-full rounded-lg border border-edge bg-card px-2.5 text-sm text-ink placeholder:text-soft disabled:opacity-60 aria-invalid:border-ref'

/** The browser's own button of a file input, as tall as the field. */
const fileButton =
  'file:mr-2.5 file:-ml-2.5 file:h-full file:border-0 file:border-r file:border-line file:bg-wash file:px-2.5 file:font-medium'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={cn(control, 'h-9', fileButton, className)} {...rest} />
}

export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select className={cn(control, 'h-9', className)} {...rest} />
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={cn(control, 'py-2', className)} {...rest} />
}

interface FieldProps {
  label: string
  hint?: string | undefined
  error?: string | null
  /** Receives the ids that tie the control to its label and hint. */
  children: (ids: { id: string; 'aria-describedby': string }) => ReactNode
}

export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-[0.8125rem] font-medium">
        {label}
      </label>
      {children({ id, 'aria-describedby': noteId })}
      <p id={noteId} className={cn('text-xs empty:hidden', error ? 'text-ref' : 'text-soft')}>
        {error ?? hint}
      </p>
    </div>
  )
}
