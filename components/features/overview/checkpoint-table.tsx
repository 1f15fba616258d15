import { Panel } from './panel'
import { Link } from '@/components/ui/link'
import { ScrollBox } from '@/components/ui/scroll-box'
import type { Checkpoint } from '@/lib/features/overview/schema'
import { formatCount, formatDecimal, formatTime } from '@/lib/text/numbers'
import { unreadWord } from '@/lib/core/traces/unread-verdicts'
import { visibleText } from '@/lib/text/visible-text'

function CheckpointRow({ row }: { row: Checkpoint }) {
  const { model, training_step: step, accuracy, deviation, unreadable } = row
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2 pr-3 text-left font-semibold">
        <span className="wrap-anywhere">{visibleText(model)}</span>{' '}
        <span className="num rounded border border-line px-1 font-normal whitespace-nowrap">
          {step === null ? 'no step' : `step ${step}`}
        </span>
      </th>
      <td className="num px-3 text-right whitespace-nowrap">
        {accuracy === null ? (
          <span className="text-soft" title="No item has both a gold answer and a verdict">
            {unreadable === undefined ? 'no score' : unreadWord(unreadable)}
          </span>
        ) : (
          <>
            <b>{formatDecimal(accuracy, 3)}</b>
            {deviation === null ? null : (
              <span className="text-soft"> ± {formatDecimal(deviation, 3)}</span>
            )}
          </>
        )}
      </td>
      <td className="num px-3 text-right max-sm:hidden">{formatCount(row.datasets)}</td>
      <td className="num px-3 text-right max-sm:hidden">{formatCount(row.items)}</td>
      <td className="num px-3 text-right">
        <Link href={`/traces?${row.query}`} className="rounded text-link hover:underline">
          {formatCount(row.traces)}
        </Link>
      </td>
      <td className="pl-3 text-right whitespace-nowrap text-soft max-sm:hidden">
        {formatTime(row.added_at)}
      </td>
    </tr>
  )
}

const head = 'px-3 pb-1.5 text-right font-semibold'

interface CheckpointTableProps {
  rows: readonly Checkpoint[]
  /** There are samples, which the table leaves out. */
  hasSamples: boolean
}

/** The models whose traces were added last. */
export function CheckpointTable({ rows, hasSamples }: CheckpointTableProps) {
  return (
    <Panel
      title="Latest checkpoints"
      note={
        <span className="max-sm:hidden">
          {hasSamples ? 'without the samples · ' : ''}accuracy, mean ± sd over datasets
        </span>
      }
      more={{ href: '/analysis/scoreboard', title: 'Scoreboard' }}
    >
      <ScrollBox
        role="group"
        label="Models and training steps"
        className="scroll-edge [--ground:var(--card)]"
      >
        <table className="w-full">
          <thead className="text-xs text-soft">
            <tr>
              <th scope="col" className="pr-3 pb-1.5 text-left font-semibold">
                Model and training step
              </th>
              <th scope="col" className={head}>
                Accuracy
              </th>
              <th scope="col" className={`${head} max-sm:hidden`}>
                Datasets
              </th>
              <th scope="col" className={`${head} max-sm:hidden`}>
                Items
              </th>
              <th scope="col" className={head}>
                Traces
              </th>
              <th scope="col" className={`${head} pr-0 max-sm:hidden`}>
                Added
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <CheckpointRow key={row.query} row={row} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Panel>
  )
}
