'use client'

import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { FormError, InputField } from '@/components/ui/field'
import { signIn } from '@/lib/features/people/sessions/queries'

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Email address and password; goes on to `next`, loading everything anew. */
export function SignInForm({ next }: { next: string }) {
  const enter = useMutation({
    mutationFn: signIn,
    onSuccess: () => globalThis.location.assign(next),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    enter.mutate({ email: textOf(form, 'email'), password: textOf(form, 'password') })
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <InputField
        label="Email address"
        required
        type="email"
        name="email"
        maxLength={320}
        autoComplete="username"
      />
      <InputField
        label="Password"
        required
        type="password"
        name="password"
        maxLength={200}
        autoComplete="current-password"
      />
      <FormError error={enter.error} />
      <Button type="submit" look="primary" disabled={enter.isPending || enter.isSuccess}>
        {enter.isPending ? 'Signing in …' : 'Sign in'}
      </Button>
      <p className="text-xs text-soft">
        Forgot the password? An owner can give you a link to choose another one.
      </p>
    </form>
  )
}
