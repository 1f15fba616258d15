'use client'

import { Download } from 'lucide-react'
import type { RefObject } from 'react'
import type { ChartProps } from './chart-frame'
import { seriesLook } from '../series'
import { chartCsv, chartFileName } from '../series-table'
import { IconButton } from '@/components/ui/button'
import { downloadFile } from '@/components/ui/download'
import { Menu, menuLink } from '@/components/ui/menu'

interface ChartExportProps {
  chart: ChartProps
  figure: RefObject<HTMLElement | null>
  /** An image needs the chart on screen. */
  isTable: boolean
}

/** The chart as an image, its values as a table. */
export function ChartExport({ chart, figure, isTable }: ChartExportProps) {
  const { title, series } = chart
  const name = chartFileName(title)

  async function saveImage(format: 'svg' | 'png') {
    const svg = figure.current?.querySelector<SVGSVGElement>('svg.recharts-surface')
    if (!svg) return
    const { pngFile, standaloneSvg, svgFile } = await import('../export-image')
    const looks = series.map((one, at) => ({ title: one.title, colour: seriesLook(at).colour }))
    const alone = standaloneSvg(svg, { title, legend: series.length > 1 ? looks : [] })
    downloadFile(`${name}.${format}`, format === 'svg' ? svgFile(alone) : await pngFile(alone))
  }

  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={`Export ${title}`}>
          <Download aria-hidden className="size-3.5" />
        </IconButton>
      }
    >
      {(['svg', 'png'] as const).map((format) => (
        <button
          key={format}
          type="button"
          disabled={isTable}
          onClick={() => void saveImage(format)}
          {...menuLink}
        >
          Download {format.toUpperCase()}
        </button>
      ))}
      <button
        type="button"
        onClick={() =>
          downloadFile(`${name}.csv`, new Blob([chartCsv(series, chart)], { type: 'text/csv' }))
        }
        {...menuLink}
      >
        Download CSV
      </button>
    </Menu>
  )
}
