'use client'

import { useQuery } from '@tanstack/react-query'
import { Link } from '@/components/ui/link'
import type { TraceFilter } from '@/lib/core/traces/filter'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import { systemScoreQuery } from '@/lib/features/analysis/score-summary/queries'
import {
  type ModelScore,
  modelScores,
  scoreboardHref,
} from '@/lib/features/analysis/score-summary/summary'
import { vocabulary } from '@/lib/systems/registry/vocabulary'
import { traceFacetsQuery } from '@/lib/features/traces/queries'
import { countUnread, unreadWord } from '@/lib/core/traces/unread-verdicts'
import { systemTitle } from '@/lib/systems/registry/verdict-words'
import { visibleText } from '@/lib/text/visible-text'

interface SystemScoreProps {
  filter: TraceFilter
  system: SystemId
  labels: LabelMapping | null
}

/** Models named here; the others are in the scoreboard. */
const mostModels = 3

interface ModelLineProps extends Omit<SystemScoreProps, 'labels'> {
  score: ModelScore
}

/** A score of 0 is looked into: without a readable verdict it is none. */
function ModelLine({ filter, system, score: { model, text, href, isZero } }: ModelLineProps) {
  const own = { ...filter, system: [system], ...(model !== null && { model: [model] }) }
  const { data: facets } = useQuery({ ...traceFacetsQuery(own), enabled: isZero })
  const unread = isZero && facets !== undefined ? countUnread(facets) : null
  const what = vocabulary[system].hasVerdict ? 'verdict' : 'answer'
  return (
    <li className="max-sm:h-10">
      <span className="max-sm:block max-sm:truncate">
        {systemTitle(system)}
        {model === null ? '' : ` · ${visibleText(model)}`}:{' '}
      </span>
      <Link
        href={href}
        className="num text-link hover:underline max-sm:block max-sm:truncate max-sm:text-[0.6875rem]"
      >
        {unread === null ? text : unreadWord(unread, what)}
      </Link>
    </li>
  )
}

/** The first metric of one system, by model. */
export function SystemScore({ filter, system, labels }: SystemScoreProps) {
  const { data, isError } = useQuery(systemScoreQuery(filter, system, labels))
  if (isError) return <li>{systemTitle(system)}: the score did not load.</li>
  if (!data) return <li>{systemTitle(system)}: counting…</li>
  const models = modelScores(data, system)
  return (
    <>
      {models.slice(0, mostModels).map((score) => (
        <ModelLine key={score.model} filter={filter} system={system} score={score} />
      ))}
      {models.length > mostModels ? (
        <li>
          <Link href={scoreboardHref(filter, system)} className="text-link hover:underline">
            {models.length - mostModels} more in the scoreboard
          </Link>
        </li>
      ) : null}
    </>
  )
}
