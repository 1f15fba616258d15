'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { cn } from '@/lib/cn'
import { isCurrent, places } from '@/lib/shell/places'

/** The places of the house; the current one is marked for eyes and screen readers. */
export function NavLinks() {
  const path = usePathname()
  return (
    <ul className="flex gap-0.5 sm:gap-1.5">
      {places.map((place) => {
        const current = isCurrent(place, path)
        return (
          <li key={place.href}>
            <Link
              href={place.href}
              aria-current={current ? 'page' : undefined}
              className={cn(
                'rounded-md px-1.5 py-1.5 sm:px-2.5',
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
