'use client'

import { usePathname } from 'next/navigation'
import { useSession } from '@/components/layout/session'
import { Link } from '@/components/ui/link'
import { cn } from '@/lib/text/class-names'
import { settingsPlaces } from '@/lib/features/shell/navigation'

/** The pages of the settings one may open; where nobody signs in, there are no people to look after. */
export function SettingsTabs() {
  const path = usePathname()
  const { door, may } = useSession()
  const shown = settingsPlaces.filter(
    ({ href, permission }) =>
      may.includes(permission) &&
      (door !== 'open' || permission === 'read' || permission === 'own' || href === path),
  )
  if (shown.length < 2) return null
  return (
    <nav aria-label="Settings" className="mx-auto w-full max-w-5xl px-4 pt-4 sm:px-6">
      <ul className="flex flex-wrap gap-x-1 border-b border-line">
        {shown.map(({ href, title }) => {
          const current = href === path
          return (
            <li key={href}>
              <Link
                href={href}
                aria-current={current ? 'page' : undefined}
                className={cn(
                  '-mb-px inline-block border-b-2 px-3 py-2 -outline-offset-2',
                  current
                    ? 'border-ink font-semibold text-ink'
                    : 'border-transparent text-soft hover:text-ink',
                )}
              >
                {title}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
