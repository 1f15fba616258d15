'use client'

import { useMutation } from '@tanstack/react-query'
import { Button } from '@/components/ui/button'
import { FormError, InputField } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { signIn } from '@/lib/features/people/sessions/queries'

interface SignInFormProps {
  next: string
  /** Another way to sign in comes first. */
  isSecond?: boolean
}

/** Email address and password; goes on to `next`, loading everything anew. */
export function SignInForm({ next, isSecond = false }: SignInFormProps) {
  const enter = useMutation({
    mutationFn: signIn,
    onSuccess: () => globalThis.location.assign(next),
  })

  return (
    <Form
      onSubmit={(text) => enter.mutate({ email: text('email'), password: text('password') })}
      className="grid gap-4"
    >
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
      <Button
        type="submit"
        look={isSecond ? 'plain' : 'primary'}
        disabled={enter.isPending || enter.isSuccess}
      >
        {enter.isPending ? 'Signing in…' : 'Sign in'}
      </Button>
      <p className="text-xs text-soft">
        Forgot the password? An owner can give you a link to choose a new one.
      </p>
    </Form>
  )
}
