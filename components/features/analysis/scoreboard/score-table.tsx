'use client'

import { CellCard } from './cell-card'
import { CellMenu } from './cell-menu'
import { GroupMean } from './group-mean'
import { RowHead } from './row-head'
import { ScoreTableCell } from './score-table-cell'
import { type CellCursor, useCellCursor } from './use-cell-cursor'
import { Link } from '@/components/ui/link'
import { ScrollBox } from '@/components/ui/scroll-box'
import { cn } from '@/lib/text/class-names'
import type { AskedScores } from '@/lib/features/analysis/scores/queries'
import type { FacetValue } from '@/lib/core/traces/columns/schema'
import type { ScoreRow, Scores } from '@/lib/features/analysis/scores/schema'
import { cellAt } from '@/lib/features/analysis/scores/shown-table'
import {
  dimensionTitle,
  dimensionWord,
  formatScore,
  meanListWords,
  meanNote,
  metricTitle,
  rowTitle,
} from '@/lib/features/analysis/scores/words'
import { capitalised, formatCount, plural } from '@/lib/text/numbers'
import { visibleText } from '@/lib/text/visible-text'

interface ScoreTableProps {
  scores: Scores
  asked: AskedScores
  /** The facet of runs, for their names. */
  runs: readonly FacetValue[]
}

const headClass = 'border-b border-line px-3 py-2 text-xs font-semibold text-soft'

function Heads({ scores, asked, runs }: ScoreTableProps) {
  const titles = asked.rows.map((name) => dimensionTitle(name)).join(' and ')
  return (
    <thead>
      <tr>
        <th
          scope="col"
          className={cn(
            headClass,
            'sticky left-0 bg-paper pl-0! text-left align-bottom first-letter:uppercase',
          )}
        >
          {capitalised(titles)}
        </th>
        {scores.columns.map(({ column, n, traces }) => (
          <th key={String(column)} scope="col" className={cn(headClass, 'text-right align-bottom')}>
            <Link href={`/traces?${traces}`} className="hover:underline">
              {dimensionWord(asked.columns, column, runs)}
            </Link>
            <span className="num block font-normal">n = {formatCount(n)}</span>
          </th>
        ))}
        {scores.groups?.map(({ name, datasets }) => (
          <th
            key={name}
            scope="col"
            title={datasets.join(', ')}
            className={cn(headClass, 'bg-wash text-right align-bottom wrap-anywhere')}
          >
            {visibleText(name)}
            <span className="num block font-normal">{plural(datasets.length, 'dataset')}</span>
          </th>
        ))}
        <th scope="col" className={cn(headClass, 'bg-wash text-right align-bottom')}>
          Mean
          <span className="num block font-normal">± sd</span>
        </th>
      </tr>
    </thead>
  )
}

function Mean({ row }: { row: ScoreRow }) {
  return (
    <td className="border-b border-line bg-wash px-3 py-2 text-right">
      <Link
        href={`/traces?${row.traces}`}
        title={meanListWords(row.cells) ?? undefined}
        className={cn(
          'num block hover:underline',
          row.rank === 1 && 'font-bold',
          row.rank === 2 && 'underline decoration-2 underline-offset-4',
        )}
      >
        {row.mean === null ? '–' : formatScore(row.mean)}
      </Link>
      <span className="num text-[0.6875rem] text-soft">{meanNote(row)}</span>
    </td>
  )
}

interface RowProps extends ScoreTableProps {
  at: number
  cursor: CellCursor
}

function Row({ scores, asked, runs, at, cursor }: RowProps) {
  const row = scores.rows[at]
  if (!row) return null
  return (
    <tr>
      <RowHead row={row} scores={scores} dimensions={asked.rows} runs={runs} />
      {scores.columns.map(({ column }, place) => (
        <ScoreTableCell
          key={String(column)}
          scores={scores}
          cell={cellAt(row, column)}
          place={{ row: at, column: place }}
          cursor={cursor}
        />
      ))}
      {row.groups?.map((group, place) => (
        <GroupMean
          key={group.name}
          group={group}
          cells={row.cells}
          datasets={scores.groups?.[place]?.datasets ?? []}
        />
      ))}
      <Mean row={row} />
    </tr>
  )
}

/** Rows by columns; the arrow keys move a cell, whose details are beside it. */
export function ScoreTable({ scores, asked, runs }: ScoreTableProps) {
  const cursor = useCellCursor(scores)
  const { menu } = cursor
  const place = menu?.place ?? cursor.place
  const row = place && scores.rows[place.row]
  const column = place && scores.columns[place.column]
  const title =
    row &&
    column &&
    `${rowTitle(row, asked.rows, runs)} · ${dimensionWord(asked.columns, column.column, runs)}`
  return (
    <>
      <ScrollBox label="Scores" role="group" className="scroll-edge relative">
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells take the focus and the arrow keys
          role="grid"
          aria-label="Scores"
          className="w-full border-separate border-spacing-0 text-sm"
        >
          <Heads scores={scores} asked={asked} runs={runs} />
          <tbody>
            {scores.rows.map((one, at) => (
              <Row key={one.traces} {...{ scores, asked, runs, at, cursor }} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {place && title && menu === null ? (
        <CellCard
          scores={scores}
          place={place}
          title={title}
          metric={metricTitle(asked.metric, asked.k)}
        />
      ) : null}
      {menu && title ? (
        <CellMenu
          key={menu.opening}
          scores={scores}
          place={menu.place}
          title={title}
          onClose={() => cursor.setMenu(null)}
        />
      ) : null}
    </>
  )
}
