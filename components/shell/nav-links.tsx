'use client'

import { ChevronDown } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { Button } from '@/components/ui/button'
import { Menu, menuLink } from '@/components/ui/menu'
import { cn } from '@/lib/cn'
import { isCurrent, places } from '@/lib/shell/places'

/** The places of the house; the current one is marked for eyes and screen readers. */
export function NavLinks() {
  const path = usePathname()
  return (
    <ul className="flex gap-1.5 max-sm:hidden">
      {places.map((place) => {
        const current = isCurrent(place, path)
        return (
          <li key={place.href}>
            <Link
              href={place.href}
              aria-current={current ? 'page' : undefined}
              className={cn(
                'rounded-md px-2.5 py-1.5',
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
  const here = places.find((place) => isCurrent(place, path))
  return (
    <div className="sm:hidden">
      <Menu
        trigger={
          <Button look="quiet" className="px-2 font-semibold text-ink">
            {here?.title ?? 'Menu'}
            <ChevronDown aria-hidden className="size-4" />
          </Button>
        }
      >
        {places.map((place) => (
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
