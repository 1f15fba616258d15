'use client'

import { InputField } from '@/components/ui/field'
import { longestPassword, shortestPassword } from '@/lib/platform/auth/password-limits'

interface PasswordFieldProps {
  label?: string
  value: string
  onChange: (password: string) => void
}

/** A password that is being chosen; its rule is said before it is broken. */
export function PasswordField({ label = 'Password', value, onChange }: PasswordFieldProps) {
  return (
    <InputField
      label={label}
      hint={`At least ${shortestPassword} characters. A few words are fine.`}
      required
      type="password"
      minLength={shortestPassword}
      maxLength={longestPassword}
      autoComplete="new-password"
      value={value}
      onText={onChange}
    />
  )
}
