import type { ExportEntry } from './shell/export-menu'
import { downloadFile } from '@/components/ui/download'
import type { Provenance } from '@/lib/features/analysis/table-files'
import type { ResultTable } from '@/lib/features/studies/results/table'

interface Made {
  labels: string
  seed: number
  resamples: number
}

/** @param query the filter of the page */
export const provenanceOf = (query: string, { labels, seed, resamples }: Made): Provenance => ({
  filter: query,
  labels,
  seed,
  resamples,
})

/** Entries of “Export” for the tables of a page. The writers load when they are asked for. */
export function tableExports(
  name: string,
  tables: () => Promise<readonly ResultTable[]>,
  provenance: Provenance,
): ExportEntry[] {
  async function save(format: 'csv' | 'latex') {
    const { tablesText } = await import('@/lib/features/analysis/table-files')
    const [type, ending] = format === 'csv' ? ['text/csv', 'csv'] : ['application/x-tex', 'tex']
    const text = tablesText(await tables(), format, provenance)
    downloadFile(`${name}.${ending}`, new Blob([text], { type }))
  }
  return [
    { title: 'CSV', hint: 'all tables', onSelect: () => save('csv') },
    { title: 'LaTeX', hint: 'booktabs', onSelect: () => save('latex') },
  ]
}
