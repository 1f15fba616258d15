import type { ChartTable, TableCell } from '../series-table'
import { Link } from '@/components/ui/link'
import { ScrollBox } from '@/components/ui/scroll-box'

interface ChartTableViewProps {
  title: string
  table: ChartTable
  /** Otherwise it is for screen readers alone, without links: a link out of sight takes the focus. */
  isShown: boolean
}

/** Longer tables are for screen readers too, once they are shown. */
const mostHidden = 200

function Cell({ cell, hasLink }: { cell: TableCell; hasLink: boolean }) {
  if (cell.href === undefined || !hasLink) return cell.text
  return (
    <Link href={cell.href} className="text-link hover:underline">
      {cell.text}
    </Link>
  )
}

function Table({ title, table: { columns, rows }, isShown }: ChartTableViewProps) {
  return (
    <table className="w-full border-collapse text-[0.8125rem]">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          {columns.map((column, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- titles may be the same
            <th key={at} scope="col" className="border-b border-line px-2 py-1 text-left">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([head, ...cells]) => (
          <tr key={head?.text} className="border-b border-line">
            <th scope="row" className="num px-2 py-1 text-left font-normal">
              {head?.text}
            </th>
            {cells.map((cell, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- columns keep their places
              <td key={at} className="num px-2 py-1 whitespace-nowrap">
                <Cell cell={cell} hasLink={isShown} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function ChartTableView(props: ChartTableViewProps) {
  const { title, table, isShown } = props
  if (isShown)
    return (
      <ScrollBox label={`${title}, table`} role="group" className="max-h-96">
        <Table {...props} />
      </ScrollBox>
    )
  if (table.rows.length === 0 || table.rows.length > mostHidden) return null
  return (
    <div className="sr-only">
      <Table {...props} />
    </div>
  )
}
