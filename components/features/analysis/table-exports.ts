import type { ExportEntry } from './shell/export-menu'
import { downloadFile } from '@/components/ui/download'
import type { ResultTable } from '@/lib/features/studies/results/table'

/** Entries of “Export” for the tables of a page. The writers load when they are asked for. */
export function tableExports(
  name: string,
  tables: () => Promise<readonly ResultTable[]>,
): ExportEntry[] {
  async function save(format: 'csv' | 'latex') {
    const { tablesText } = await import('@/lib/features/analysis/table-files')
    const [type, ending] = format === 'csv' ? ['text/csv', 'csv'] : ['application/x-tex', 'tex']
    downloadFile(`${name}.${ending}`, new Blob([tablesText(await tables(), format)], { type }))
  }
  return [
    { title: 'CSV', hint: 'all tables', onSelect: () => save('csv') },
    { title: 'LaTeX', hint: 'booktabs', onSelect: () => save('latex') },
  ]
}
