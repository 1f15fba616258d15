// Every key typed gives a field new props: what the compiler would remember is never used, and weighs on every page.
'use no memo'

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

interface Labelled {
  label: string
  hint?: string | undefined
  error?: string | null | undefined
}

interface FieldProps extends Labelled {
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

interface Typed {
  /** Receives what is typed. */
  onText?: (text: string) => void
}

export function InputField({
  label,
  hint,
  error,
  onText,
  ...rest
}: Labelled & Typed & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <Input
          {...ids}
          aria-invalid={Boolean(error)}
          {...(onText && { onChange: ({ target }) => onText(target.value) })}
          {...rest}
        />
      )}
    </Field>
  )
}

export function TextAreaField({
  label,
  hint,
  error,
  onText,
  ...rest
}: Labelled & Typed & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <TextArea
          {...ids}
          aria-invalid={Boolean(error)}
          {...(onText && { onChange: ({ target }) => onText(target.value) })}
          {...rest}
        />
      )}
    </Field>
  )
}

type OptionValue = string | number | null | undefined
type Option<Value extends OptionValue> = readonly [value: Value, words: string]

interface OptionProps<Value extends OptionValue> extends Omit<
  ComponentProps<'select'>,
  'value' | 'onChange' | 'children'
> {
  value?: Value
  options: readonly Option<Value>[]
  /** Stands above the options. */
  none?: Option<Value> | undefined
  onValue: (value: Value) => void
}

/** A select that knows which values it has. */
export function OptionSelect<Value extends OptionValue>(props: OptionProps<Value>) {
  const { options, none, value, onValue, ...rest } = props
  const all = none === undefined ? options : [none, ...options]
  const textOf = (one: Value) => String(one ?? '')
  return (
    <Select
      {...rest}
      {...('value' in props && { value: value ?? '' })}
      onChange={({ target }) => {
        const chosen = all.find(([one]) => textOf(one) === target.value)
        if (chosen) onValue(chosen[0])
      }}
    >
      {all.map(([one, words]) => (
        <option key={textOf(one)} value={textOf(one)}>
          {words}
        </option>
      ))}
    </Select>
  )
}

export function SelectField<Value extends OptionValue>({
  label,
  hint,
  error,
  ...rest
}: Labelled & OptionProps<Value>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => <OptionSelect {...ids} aria-invalid={Boolean(error)} {...rest} />}
    </Field>
  )
}

/** Why a form was not taken; null and undefined show nothing. */
export function FormError({ error, className }: FormErrorProps) {
  return (
    <p role="alert" className={cn('text-ref empty:hidden', className)}>
      {error?.message}
    </p>
  )
}

interface FormErrorProps {
  error: Error | null | undefined
  className?: string
}
