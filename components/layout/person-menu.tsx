'use client'

import { useMutation } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { useSession } from './session'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Menu, MenuLine, menuLink } from '@/components/ui/menu'
import { showError } from '@/components/ui/toast-store'
import { roleWords } from '@/lib/features/people/words'
import { signOut } from '@/lib/features/people/sessions/queries'
import type { PageSession } from '@/lib/features/people/sessions/schema'
import { settingsPlaces } from '@/lib/features/shell/navigation'

interface PersonMenuProps {
  person: NonNullable<PageSession['person']>
}

/** Account pages and sign-out of the person who is signed in. */
export function PersonMenu({ person: { name, role } }: PersonMenuProps) {
  const { may } = useSession()
  const leave = useMutation({
    mutationFn: signOut,
    onSuccess: ({ url }) => globalThis.location.assign(url ?? '/sign-in'),
    onError: showError,
  })
  const places = settingsPlaces.filter(
    ({ isOfPeople, permission }) => isOfPeople && may.includes(permission),
  )
  return (
    <Menu
      align="end"
      trigger={
        <Button look="quiet" className="h-8! min-w-8 px-1.5!" title={name}>
          <UserRound aria-hidden className="size-4 shrink-0" />
          <span className="max-w-28 truncate max-sm:sr-only">{name}</span>
        </Button>
      }
    >
      <p role="none" className="max-w-56 px-2 py-1 text-xs wrap-anywhere text-soft">
        {name} · {roleWords[role].title}
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
