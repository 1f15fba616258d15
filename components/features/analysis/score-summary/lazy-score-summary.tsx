'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import type { CSSProperties } from 'react'
import type { ScoreSummaryProps } from './score-summary'
import type { TraceFacets } from '@/lib/core/traces/columns/schema'
import { traceFacetsQuery } from '@/lib/features/traces/queries'

/** Comes after the page: its figures are counted first. */
const ScoreSummary = dynamic(async () => (await import('./score-summary')).ScoreSummary, {
  loading: () => null,
})

/** Of one system: three models and a link to the others. */
const mostLines = 4

function expectedLines({ system, model }: TraceFacets): number {
  const systems = system.filter(({ count }) => count > 0).length
  const models = model.filter(({ value }) => value !== null).length
  return Math.min(Math.max(models, systems), mostLines * systems)
}

function linesStyle(lines: number): CSSProperties & Record<'--lines', number> {
  return { '--lines': lines }
}

/** The scores in a box of about their height, so that nothing moves when they arrive. */
export function LazyScoreSummary(props: ScoreSummaryProps) {
  const { data: facets } = useQuery(traceFacetsQuery(props.filter))
  return (
    <div
      style={linesStyle(facets ? expectedLines(facets) : 0)}
      className="min-h-[calc(var(--lines)*2.625rem+2.375rem)] sm:min-h-[calc(var(--lines)*1.375rem+2.375rem)] xl:min-h-[calc(var(--lines)*0.75rem+2.375rem)]"
    >
      <ScoreSummary {...props} />
    </div>
  )
}
