import { measures, recoveredWords, depthWord } from '@/lib/features/rewards/depths/words'
import { Link } from '@/components/ui/link'
import { ScrollBox } from '@/components/ui/scroll-box'
import type { DepthRow } from '@/lib/features/rewards/depths/schema'
import { formatCount, formatShare } from '@/lib/text/numbers'

interface DepthTableProps {
  caption: string
  rows: readonly DepthRow[]
  /** The list of the rollouts of a row. */
  hrefOf: (row: DepthRow) => string
}

/** The measures of one model, a row for each depth. */
export function DepthTable({ caption, rows, hrefOf }: DepthTableProps) {
  return (
    <ScrollBox label={`Table: ${caption}`}>
      <table className="w-full min-w-[34rem] text-[0.8125rem]">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-xs text-soft">
            {['Depth', 'Problems', 'Rollouts', ...measures.map(({ title }) => title)].map(
              (head) => (
                <th
                  key={head}
                  scope="col"
                  className="py-1 pr-3 text-right font-normal first:text-left"
                >
                  {head}
                </th>
              ),
            )}
            <th scope="col" className="py-1 text-right font-normal">
              X found
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.depth ?? 'unknown'} className="border-b border-line">
              <th scope="row" className="py-1.5 pr-3 text-left font-medium">
                {depthWord(row.depth)}
              </th>
              {[
                formatCount(row.prompts),
                formatCount(row.rollouts),
                ...measures.map(({ of }) => formatShare(of(row))),
                recoveredWords(row),
              ].map((words, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- columns keep their places
                <td key={at} className="num py-1.5 pr-3 text-right last:pr-0">
                  <Link href={hrefOf(row)} className="hover:text-link hover:underline">
                    {words}
                  </Link>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
