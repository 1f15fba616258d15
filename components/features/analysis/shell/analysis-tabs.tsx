'use client'

import { usePathname } from 'next/navigation'
import { useAnalysisFilter } from './use-analysis-filter'
import { Link } from '@/components/ui/link'
import { cn } from '@/lib/text/class-names'
import { analysisPages } from '@/lib/features/analysis/pages'

/** The pages of Analysis; the filter goes along. */
export function AnalysisTabs() {
  const path = usePathname()
  const { query } = useAnalysisFilter()
  return (
    <nav aria-label="Analysis" className="min-w-0 overflow-x-auto">
      <ul className="flex gap-x-1">
        {analysisPages.map(({ href, title }) => {
          const current = href === path
          return (
            <li key={href}>
              <Link
                href={query === '' ? href : `${href}?${query}`}
                aria-current={current ? 'page' : undefined}
                className={cn(
                  'inline-block border-b-2 px-3 py-2.5 -outline-offset-2',
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
