'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PasswordField } from './password-field'
import { Button } from '@/components/ui/button'
import { FormError, InputField } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { showToast } from '@/components/ui/toast-store'
import { changePassword } from '@/lib/features/people/queries'
import { longestPassword } from '@/lib/platform/auth/password-limits'

/** Changes the password of someone who knows the current one. */
export function ChangePassword() {
  const client = useQueryClient()
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const change = useMutation({
    mutationFn: () => changePassword({ current, password }),
    onSuccess: async () => {
      setCurrent('')
      setPassword('')
      showToast({ message: 'The new password is set. Your other devices were signed out.' })
      await client.invalidateQueries({ queryKey: ['devices'] })
    },
  })

  return (
    <section aria-labelledby="change-password">
      <h2 id="change-password" className="heading mb-2">
        Change password
      </h2>
      <Form onSubmit={() => change.mutate()} className="grid max-w-md gap-4">
        <InputField
          label="Current password"
          required
          type="password"
          maxLength={longestPassword}
          autoComplete="current-password"
          value={current}
          onText={setCurrent}
        />
        <PasswordField label="New password" value={password} onChange={setPassword} />
        <FormError error={change.error} />
        <Button type="submit" disabled={change.isPending} className="justify-self-start">
          Change password
        </Button>
      </Form>
    </section>
  )
}
