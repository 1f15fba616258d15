'use client'

import { useRouter } from 'next/navigation'
import { useShortcuts } from '@/components/layout/shortcuts'
import { useSession } from '@/components/layout/session'
import { buttonClass } from '@/components/ui/button'
import { Kbd } from '@/components/ui/kbd'
import { Link } from '@/components/ui/link'
import { cn } from '@/lib/text/class-names'
import { listWays, type StartWay } from '@/lib/features/overview/start-ways'
import type { Overview } from '@/lib/features/overview/schema'
import { overviewShortcuts } from '@/lib/features/shortcuts/overview'

/** The ways to start that this person may take; their digits open them. */
function useWays({ samples }: Pick<Overview, 'samples'>): StartWay[] {
  const { may } = useSession()
  const router = useRouter()
  const ways = listWays(samples, may)
  useShortcuts(overviewShortcuts, {
    start: ({ key }) => {
      const way = ways[Number(key) - 1]
      if (way) router.push(way.href)
    },
  })
  return ways
}

/** The ways to start as cards, while there are the samples alone. */
export function StartCards({ samples }: Pick<Overview, 'samples'>) {
  const ways = useWays({ samples })
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {ways.map(({ href, title, about }, index) => (
        <li
          key={href}
          className={cn(
            'flex flex-col items-start gap-2 rounded-2xl border bg-card p-5',
            index === 0 ? 'border-ink' : 'border-line',
          )}
        >
          <h2 className="font-serif text-xl font-semibold">{title}</h2>
          <p className="flex-1 text-soft">{about}</p>
          <Link href={href} className={cn(buttonClass(index === 0 ? 'primary' : 'plain'), 'mt-2')}>
            {title} <Kbd>{String(index + 1)}</Kbd>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The same as buttons, once there is data of one's own. */
export function StartButtons({ samples }: Pick<Overview, 'samples'>) {
  const ways = useWays({ samples })
  return (
    <div className="flex flex-wrap gap-2">
      {ways.map(({ href, title }, index) => (
        <Link
          key={href}
          href={href}
          className={buttonClass(index === ways.length - 1 ? 'primary' : 'plain')}
        >
          {title} <Kbd>{String(index + 1)}</Kbd>
        </Link>
      ))}
    </div>
  )
}
