import { formatBytes } from '@/lib/formats/limits'
import { visibleText } from '@/lib/text/visible-text'

interface SizeRow {
  id: string
  name: string
  note: string
  bytes: number
}

interface SizeTableProps {
  title: string
  hint?: string
  rows: readonly SizeRow[]
}

/** Names with their sizes, and bars that compare them. */
export function SizeTable({ title, hint, rows }: SizeTableProps) {
  const most = Math.max(1, ...rows.map(({ bytes }) => bytes))
  return (
    <section className="grid gap-2">
      <h2 className="font-serif text-lg font-medium">{title}</h2>
      {hint === undefined ? null : <p className="text-sm text-soft">{hint}</p>}
      {rows.length === 0 ? (
        <p className="text-soft">No imports yet.</p>
      ) : (
        <table className="w-full text-sm">
          <thead className="sr-only">
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Size</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, note, bytes }) => (
              <tr key={id} className="border-t border-line align-top">
                <td className="w-full py-2 pr-4">
                  <span className="block font-medium wrap-anywhere">{visibleText(name)}</span>
                  <span className="block text-xs text-soft">{note}</span>
                  <span
                    aria-hidden="true"
                    className="mt-1.5 block h-1 rounded-full bg-edge"
                    style={{ width: `${(100 * bytes) / most}%` }}
                  />
                </td>
                <td className="py-2 text-right whitespace-nowrap tabular-nums">
                  {formatBytes(bytes)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
