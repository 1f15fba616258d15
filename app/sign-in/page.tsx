import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { SignIn } from '@/components/layout/sign-in'
import { loadSession } from '@/lib/features/people/sessions/loaders'
import { ownPath } from '@/lib/features/people/sessions/next-path'

export const metadata: Metadata = { title: 'Sign in' }

interface PageProps {
  searchParams: Promise<{ next?: string | string[] }>
}

export default async function SignInPage({ searchParams }: PageProps) {
  const { next: given } = await searchParams
  const next = ownPath(typeof given === 'string' ? given : null)
  const { door, person } = await loadSession()
  if (person !== null) redirect(next)
  return <SignIn door={door} next={next} />
}
