import type { ExportEntry } from '@/components/features/analysis/shell/export-menu'
import { downloadFile } from '@/components/ui/download'
import { comparisonHref, type ComparedFigures } from '@/lib/features/analysis/compare/queries'
import type { Comparison } from '@/lib/features/analysis/compare/schema'

/** The image is drawn when it is requested. */
async function saveImage(found: Comparison, format: 'svg' | 'png'): Promise<void> {
  const [{ comparisonSvg }, { pngFile, svgFile }] = await Promise.all([
    import('@/lib/features/analysis/compare/figure'),
    import('@/components/charts/export-image'),
  ])
  const parsed = new DOMParser().parseFromString(comparisonSvg(found), 'image/svg+xml')
  const svg = document.importNode(parsed.documentElement, true)
  if (!(svg instanceof SVGSVGElement)) return
  downloadFile(`comparison.${format}`, format === 'svg' ? svgFile(svg) : await pngFile(svg))
}

/** Exports of a comparison. */
export function exportEntries(
  query: ComparedFigures,
  found: Comparison | undefined,
): ExportEntry[] {
  if (!found) return []
  return [
    { title: 'CSV', href: comparisonHref(query, 'csv'), filename: 'comparison.csv' },
    {
      title: 'LaTeX',
      hint: 'booktabs',
      href: comparisonHref(query, 'latex'),
      filename: 'comparison.tex',
    },
    { title: 'SVG', onSelect: () => saveImage(found, 'svg') },
    { title: 'PNG', onSelect: () => saveImage(found, 'png') },
  ]
}
