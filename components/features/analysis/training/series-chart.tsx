'use client'

import { useCursorX } from '@/components/charts/figure/shared-cursor'
import { LineChart } from '@/components/charts/line-chart'
import { type ChartLine, type ChartSpan, seriesLook } from '@/components/charts/series'
import {
  curveOf,
  type CurveOptions,
  gapsOf,
  type TrainingLine,
} from '@/lib/features/analysis/training/curves'
import type { Finding, SeriesName } from '@/lib/features/analysis/training/schema'
import {
  basisWords,
  formatSeries,
  seriesWords,
} from '@/lib/features/analysis/training/series-words'
import { termChange } from '@/lib/features/analysis/training/term-change'
import { lineName } from '@/lib/features/analysis/training/lines'

interface SeriesChartProps {
  name: SeriesName
  lines: readonly TrainingLine[]
  options: CurveOptions
  findings: readonly Finding[]
  steps: readonly [number, number]
  notes: readonly ChartLine[]
}

/** The values at the shared step, underlined in the colours of their lines; of the last step before there is one. */
function ValuesAtStep({ name, lines }: Pick<SeriesChartProps, 'name' | 'lines'>) {
  const place = useCursorX()
  return (
    <span className="num flex flex-wrap justify-end gap-x-2 text-[0.8125rem]">
      {lines.map((line, at) => {
        const point = line.points.find(({ step }) => step === place)
        const shown = place === null ? line.points.at(-1) : point
        const summary = shown?.series[name]
        if (shown === undefined || summary === undefined) return null
        const basis = `${line.name}: ${basisWords(shown, name)}`
        const change = termChange(line, name, shown.step)
        return (
          <span key={line.name} title={change ? `${basis}. ${change.words}` : basis}>
            <span className="border-b-2" style={{ borderColor: seriesLook(at).colour }}>
              {formatSeries(name, summary.mean)}
            </span>
            {change ? <span className="pl-1 text-xs text-soft">{change.text}</span> : null}
          </span>
        )
      })}
    </span>
  )
}

function spansOf({ name, lines, findings }: SeriesChartProps): ChartSpan[] {
  const gaps = lines.flatMap((line) => gapsOf(line, name))
  const own = findings.filter(
    (finding) => name === finding.against || name === `reward.${finding.term}`,
  )
  return [
    ...own.map((finding): ChartSpan => ({
      from: finding.from_step,
      to: finding.to_step,
      kind: 'warning',
      words: `Reward hacking watch: ${lineName(finding) ?? 'no run'}`,
    })),
    ...gaps.map((gap): ChartSpan => ({ ...gap, kind: 'gap' })),
  ]
}

/** One series of all lines over the training steps. */
export function SeriesChart(props: SeriesChartProps) {
  const { name, lines, options, steps, notes } = props
  const { title, note } = seriesWords(name)
  const spans = spansOf(props)
  const gaps = spans.filter(({ kind }) => kind === 'gap')
  const gapWords = gaps.map(({ words, from, to }) => `${words}, steps ${from} to ${to}`)
  const series = lines.map((line) => ({
    key: line.name,
    title: line.name,
    points: curveOf(line, name, options),
  }))
  return (
    <LineChart
      isSmall
      title={title}
      note={gaps.length > 0 ? `${note} · ${gapWords.slice(0, 2).join('; ')}` : note}
      aside={<ValuesAtStep name={name} lines={lines} />}
      series={series}
      x={{ title: 'step', domain: steps, isWhole: true }}
      y={{ title: title.toLowerCase() }}
      spans={spans}
      lines={notes}
      height={170}
    />
  )
}
