'use client'

import { useQuery } from '@tanstack/react-query'
import { VerdictPill } from '@/components/core/traces/verdict-pill'
import { Link } from '@/components/ui/link'
import { traceHref } from '@/lib/core/traces/list-address'
import { confidentErrors } from '@/lib/features/overview/confident-errors'
import { confidentErrorsQuery } from '@/lib/features/overview/queries'
import type { Overview } from '@/lib/features/overview/schema'
import { formatDecimal } from '@/lib/text/numbers'
import { visibleText } from '@/lib/text/visible-text'

interface ConfidentErrorsProps {
  collections: Overview['collections']
  /** The list of all their traces. */
  all: { href: string; title: string }
}

/** Traces that are wrong and confident: where reading starts. */
export function ConfidentErrors({ collections, all }: ConfidentErrorsProps) {
  const { data: rows } = useQuery(confidentErrorsQuery(collections.map(({ id }) => id)))
  const list = confidentErrors(collections.map(({ name }) => name))
  if (rows?.length === 0) return null
  return (
    <section aria-labelledby="worth-reading" className="min-h-56">
      <div className="flex items-baseline gap-3 border-b border-line pb-1.5">
        <h2 id="worth-reading" className="heading">
          Worth reading first
        </h2>
        <Link
          href={all.href}
          className="ml-auto rounded text-[0.8125rem] text-link hover:underline"
        >
          {all.title}
        </Link>
      </div>
      <ul>
        {(rows ?? []).map((row) => (
          <li key={row.id} className="border-b border-line">
            <Link
              href={traceHref(row.id, list)}
              className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-1 py-2.5 hover:bg-wash"
            >
              <span dir="auto" className="read min-w-0 flex-1 basis-80 text-base">
                {visibleText(row.item_text)}
              </span>
              {row.confidence === null ? null : (
                <span className="text-[0.8125rem] text-soft">
                  confidence {formatDecimal(row.confidence.value, 2)}
                </span>
              )}
              <VerdictPill of={row} size="sm" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
