import { ScrollBox } from '@/components/ui/scroll-box'
import type { MappingChange } from '@/lib/features/collections/label-mapping/schema'
import { changeCells } from '@/lib/features/collections/label-mapping/words'

const heads = [
  'System',
  'Scored',
  'Correct now',
  'Correct after',
  'Incorrect → correct',
  'Correct → incorrect',
]

/** What a label mapping changes, a row a system. */
export function ChangesTable({ changes }: { changes: readonly MappingChange[] }) {
  if (changes.length === 0) return null
  return (
    <ScrollBox label="Table: what the label mapping changes">
      <table className="w-full min-w-[30rem] text-[0.8125rem]">
        <caption className="sr-only">What the label mapping changes</caption>
        <thead>
          <tr className="border-b border-line text-xs text-soft">
            {heads.map((head) => (
              <th
                key={head}
                scope="col"
                className="py-1 pr-3 text-right font-normal first:text-left"
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => {
            const [title, ...cells] = changeCells(change)
            return (
              <tr key={change.system} className="border-b border-line">
                <th scope="row" className="py-1.5 pr-3 text-left font-medium">
                  {title}
                </th>
                {cells.map((cell, at) => (
                  <td key={heads[at + 1]} className="num py-1.5 pr-3 text-right whitespace-nowrap">
                    {cell}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollBox>
  )
}
