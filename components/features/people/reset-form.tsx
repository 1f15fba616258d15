'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { PasswordField } from './password-field'
import { Button, buttonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { choosePassword } from '@/lib/features/people/queries'
import { FormError } from '@/components/ui/field'
import { Form } from '@/components/ui/form'

/** Chooses another password with a link; then one signs in with it. */
export function ResetForm({ token }: { token: string }) {
  const [password, setPassword] = useState('')
  const choose = useMutation({ mutationFn: () => choosePassword({ token, password }) })

  if (choose.isSuccess) {
    return (
      <div role="status" className="grid justify-items-start gap-4">
        <p>The new password is set. Every device was signed out.</p>
        <Link href="/sign-in" className={buttonClass('primary')}>
          Sign in
        </Link>
      </div>
    )
  }
  return (
    <Form onSubmit={() => choose.mutate()} className="grid gap-4">
      <PasswordField value={password} onChange={setPassword} />
      <FormError error={choose.error} />
      <Button type="submit" look="primary" disabled={choose.isPending}>
        Set password
      </Button>
    </Form>
  )
}
