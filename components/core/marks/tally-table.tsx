'use client'

import { useQuery } from '@tanstack/react-query'
import { Link } from '@/components/ui/link'
import { ScrollBox } from '@/components/ui/scroll-box'
import { markKindsQuery } from '@/lib/features/marks/queries'
import { shownShare, tallyHref } from '@/lib/features/marks/tally'
import type { MarkTally } from '@/lib/features/marks/tally-schema'
import { type TraceFilter, valueFilterNames } from '@/lib/core/traces/filter'
import { valueWord } from '@/lib/features/traces/facet-groups'
import { formatCount } from '@/lib/text/numbers'

type Row = MarkTally['rows'][number]

function rowWord(by: string, value: Row['value']): string {
  const name = valueFilterNames.find((known) => known === by)
  return name ? valueWord(name, value) : String(value ?? 'none')
}

function Figure({ href, words }: { href: string | null; words: string }) {
  if (href === null) return <span className="num">{words}</span>
  return (
    <Link href={href} className="num text-link hover:underline">
      {words}
    </Link>
  )
}

interface ShareCellProps {
  share: Row['kinds'][string] | undefined
  /** The marked traces; null where no filter finds them. */
  href: string | null
}

function ShareCell({ share, href }: ShareCellProps) {
  const shown = shownShare(share)
  if (!shown) return <td className="px-2 py-2 text-soft">—</td>
  return (
    <td className="px-2 py-2" title={`95% interval: ${shown.interval}`}>
      <Figure href={href} words={shown.share} />
      <svg aria-hidden viewBox="0 0 100 6" preserveAspectRatio="none" className="h-1.5 w-20">
        <rect x="0" y="2.5" width="100" height="1" className="fill-line" />
        <rect
          x={shown.low}
          y="1.5"
          width={shown.high - shown.low}
          height="3"
          className="fill-bar"
        />
        <rect x={shown.at - 1} y="0" width="2" height="6" className="fill-ink" />
      </svg>
      <span className="num block text-[0.6875rem] text-soft">{shown.interval}</span>
    </td>
  )
}

interface TallyTableProps {
  tally: MarkTally
  /** What it was counted of. */
  filter: TraceFilter
}

/** How often each kind of mark was given, by a facet, with intervals. */
export function TallyTable({ tally, filter }: TallyTableProps) {
  const { data: kinds = [] } = useQuery(markKindsQuery())
  const hrefOf = ({ value }: Row, marks: readonly string[]) =>
    tallyHref(filter, { by: tally.by, value, kinds: marks })
  if (tally.kinds.length === 0) {
    return (
      <p className="text-soft">
        No trace in this list is marked yet. Select traces with x and mark them with m, or mark
        steps on the page of a trace.
      </p>
    )
  }
  return (
    <ScrollBox label="Marks breakdown">
      <table className="w-full border-collapse text-left">
        <thead className="text-xs text-soft">
          <tr className="border-b border-line">
            <th className="py-1.5 pr-2">Of</th>
            <th className="px-2 text-right">Traces</th>
            <th className="px-2 text-right">Marked</th>
            {tally.kinds.map((kind) => (
              <th key={kind} className="px-2">
                {valueWord('mark', kind, kinds)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tally.rows.map((row) => (
            <tr key={String(row.value)} className="border-b border-line align-top">
              <th scope="row" className="py-2 pr-2 font-medium">
                {rowWord(tally.by, row.value)}
              </th>
              <td className="px-2 py-2 text-right">
                <Figure href={hrefOf(row, [])} words={formatCount(row.traces)} />
              </td>
              <td className="px-2 py-2 text-right">
                <Figure href={hrefOf(row, tally.kinds)} words={formatCount(row.marked)} />
              </td>
              {tally.kinds.map((kind) => (
                <ShareCell key={kind} share={row.kinds[kind]} href={hrefOf(row, [kind])} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
