import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { SignIn } from '@/components/layout/sign-in'
import { failureWords } from '@/lib/features/people/sessions/oidc-words'
import { loadProvider, loadSession } from '@/lib/features/people/sessions/loaders'
import { ownPath } from '@/lib/features/people/sessions/next-path'

export const metadata: Metadata = { title: 'Sign in' }

interface PageProps {
  searchParams: Promise<{ next?: string | string[]; error?: string | string[] }>
}

export default async function SignInPage({ searchParams }: PageProps) {
  const { next: given, error } = await searchParams
  const next = ownPath(typeof given === 'string' ? given : null)
  const { door, person, passwords } = await loadSession()
  if (person !== null) redirect(next)
  const provider = loadProvider()
  return (
    <SignIn
      {...{ door, next, provider, passwords }}
      failure={provider === null ? null : failureWords(error, provider)}
    />
  )
}
