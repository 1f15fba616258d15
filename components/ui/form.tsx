// A form is drawn with a new `onSubmit` each time: nothing could be remembered.
'use no memo'

import type { ComponentProps } from 'react'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** `text` gives what a named field holds. */
  onSubmit: (text: (name: string) => string) => void
}

/** A form that is sent by what `onSubmit` does, not by the browser. */
export function Form({ onSubmit, ...rest }: FormProps) {
  return (
    <form
      {...rest}
      onSubmit={(event) => {
        event.preventDefault()
        const data = new FormData(event.currentTarget)
        onSubmit((name) => {
          const value = data.get(name)
          return typeof value === 'string' ? value : ''
        })
      }}
    />
  )
}
