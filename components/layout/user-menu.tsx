'use client'

import { useMutation } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useSession } from './session'
import { Button, buttonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Menu, MenuLine, menuLink } from '@/components/ui/menu'
import { showError } from '@/components/ui/toast-store'
import { roleWords } from '@/lib/features/people/words'
import { signOut } from '@/lib/features/people/sessions/queries'
import { settingsPlaces } from '@/lib/features/shell/navigation'

/** The person who is signed in, and what is theirs; nothing where nobody signs in. */
export function UserMenu() {
  const { door, person, may } = useSession()
  const path = usePathname()
  const leave = useMutation({
    mutationFn: signOut,
    onSuccess: () => globalThis.location.assign('/sign-in'),
    onError: showError,
  })
  if (person === null) {
    if (door !== 'sign-in' || path === '/sign-in') return null
    return (
      <Link href="/sign-in" className={buttonClass('plain', 'sm')}>
        Sign in
      </Link>
    )
  }
  const places = settingsPlaces.filter(
    ({ isOfPeople, permission }) => isOfPeople && may.includes(permission),
  )
  return (
    <Menu
      align="end"
      trigger={
        <Button look="quiet" className="h-8! min-w-8 px-1.5!" title={person.name}>
          <UserRound aria-hidden className="size-4 shrink-0" />
          <span className="max-w-28 truncate max-sm:sr-only">{person.name}</span>
        </Button>
      }
    >
      <p role="none" className="max-w-56 px-2 py-1 text-xs wrap-anywhere text-soft">
        {person.name} · {roleWords[person.role].title}
      </p>
      <MenuLine />
      {places.map(({ href, title }) => (
        <Link key={href} href={href} {...menuLink}>
          {title}
        </Link>
      ))}
      <MenuLine />
      <button type="button" disabled={leave.isPending} onClick={() => leave.mutate()} {...menuLink}>
        Sign out
      </button>
    </Menu>
  )
}
