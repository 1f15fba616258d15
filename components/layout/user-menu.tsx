'use client'

import dynamic from 'next/dynamic'
import { usePathname } from 'next/navigation'
import { useSession } from './session'
import { buttonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'

// A server without accounts never shows it.
const PersonMenu = dynamic(async () => (await import('./person-menu')).PersonMenu, {
  loading: () => null,
})

/** The person who is signed in, and what is theirs; nothing where nobody signs in. */
export function UserMenu() {
  const { door, person } = useSession()
  const path = usePathname()
  if (person !== null) return <PersonMenu person={person} />
  if (door !== 'sign-in' || path === '/sign-in') return null
  return (
    <Link href="/sign-in" className={buttonClass('plain', 'sm')}>
      Sign in
    </Link>
  )
}
