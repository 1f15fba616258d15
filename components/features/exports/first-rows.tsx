import { ScrollBox } from '@/components/ui/scroll-box'
import type { ExportFormat } from '@/lib/features/exports/kinds'
import { cellWords, isTable, lineWords } from '@/lib/features/exports/preview-words'
import type { ExportPreview } from '@/lib/features/exports/schema'
import { visibleText } from '@/lib/text/visible-text'

type Rows = Pick<ExportPreview, 'first' | 'columns'>

function Table({ first, columns }: Rows) {
  return (
    <table className="text-xs">
      <thead>
        <tr className="border-b border-line text-left">
          {columns.map((column) => (
            <th key={column} scope="col" className="px-3 py-1.5 font-mono font-medium">
              {visibleText(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {first.map((row) => (
          <tr key={JSON.stringify(row)} className="border-b border-line last:border-b-0">
            {columns.map((column) => (
              <td key={column} className="max-w-64 truncate px-3 py-1.5 font-mono">
                {visibleText(cellWords(row[column]))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The beginning of a file, as tables or as JSON have it. */
export function FirstRows({ format, first, columns }: Rows & { format: ExportFormat }) {
  if (first.length === 0) return null
  return (
    <ScrollBox label="The first rows" className="max-h-60 shrink-0 rounded-lg border border-line">
      {isTable(format) ? (
        <Table first={first} columns={columns} />
      ) : (
        <pre className="p-3 text-xs wrap-anywhere whitespace-pre-wrap">
          {first.map((row) => `${lineWords(row)}\n`).join('\n')}
        </pre>
      )}
    </ScrollBox>
  )
}
