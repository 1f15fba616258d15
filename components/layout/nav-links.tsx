'use client'

import { ChevronDown } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useSession } from '@/components/layout/session'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Menu, menuLink } from '@/components/ui/menu'
import { cn } from '@/lib/text/class-names'
import { isCurrent, type NavigationEntry, places } from '@/lib/features/shell/navigation'

function usePlaces(): NavigationEntry[] {
  const { may } = useSession()
  return places.filter(({ permission }) => may.includes(permission))
}

/** The places of the house; the current one is marked for eyes and screen readers. */
export function NavLinks() {
  const path = usePathname()
  const shown = usePlaces()
  return (
    <ul className="flex max-lg:hidden xl:gap-1.5">
      {shown.map((place) => {
        const current = isCurrent(place, path)
        return (
          <li key={place.href}>
            <Link
              href={place.href}
              aria-current={current ? 'page' : undefined}
              className={cn(
                'rounded-md px-2 py-1.5 xl:px-2.5',
                current ? 'font-semibold text-ink' : 'text-soft hover:text-ink',
              )}
            >
              {place.title}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** The same places behind one button, where the bar is narrow. */
export function NavMenu() {
  const path = usePathname()
  const shown = usePlaces()
  const here = shown.find((place) => isCurrent(place, path))
  if (shown.length === 0) return null
  return (
    <div className="lg:hidden">
      <Menu
        trigger={
          <Button look="quiet" className="px-2 font-semibold text-ink">
            {/* A page shown instead of another one has a different path on the server. */}
            <span suppressHydrationWarning>{here?.title ?? 'Menu'}</span>
            <ChevronDown aria-hidden className="size-4" />
          </Button>
        }
      >
        {shown.map((place) => (
          <Link
            key={place.href}
            href={place.href}
            aria-current={place === here ? 'page' : undefined}
            {...menuLink}
          >
            {place.title}
          </Link>
        ))}
      </Menu>
    </div>
  )
}
