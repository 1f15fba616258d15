'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { PasswordField } from './password-field'
import { Button } from '@/components/ui/button'
import { FormError, InputField } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { joinHere } from '@/lib/features/people/queries'

const nobody = { name: '', email: '', password: '' }

/** Makes an account, with a link or as the first one, and signs in. */
export function AccountForm({ token }: { token?: string }) {
  const [draft, setDraft] = useState(nobody)
  const change = (part: Partial<typeof nobody>) => setDraft((now) => ({ ...now, ...part }))
  const join = useMutation({
    mutationFn: () => joinHere({ ...draft, ...(token === undefined ? {} : { token }) }),
    onSuccess: (next) => globalThis.location.assign(next),
  })

  return (
    <Form onSubmit={() => join.mutate()} className="grid gap-4">
      <InputField
        label="Name"
        hint="Others see it next to your actions."
        required
        maxLength={200}
        autoComplete="name"
        value={draft.name}
        onText={(name) => change({ name })}
      />
      <InputField
        label="Email address"
        hint="Used to sign in. No email is sent."
        required
        type="email"
        maxLength={320}
        autoComplete="username"
        value={draft.email}
        onText={(email) => change({ email })}
      />
      <PasswordField value={draft.password} onChange={(password) => change({ password })} />
      <FormError error={join.error} />
      <Button type="submit" look="primary" disabled={join.isPending || join.isSuccess}>
        {join.isPending ? 'Creating the account…' : 'Create account'}
      </Button>
    </Form>
  )
}
