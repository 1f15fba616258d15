import { metricTitle } from '../scores/words'
import type { Comparison } from './schema'
import { changeTitle, isOnAxis, shownChanges } from './shown-changes'
import { differenceText, intervalText, placeOn, reachOf } from './words'

const width = 720
const left = 190
const axis = 330
const rowHeight = 22
const head = 26
const font = 'font-family="Helvetica, Arial, sans-serif" font-size="12"'
const [ink, soft] = ['#1c1b19', '#655f57']

interface Interval {
  name: string
  value: number | null
  low: number | null
  high: number | null
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const textAt = (x: number, y: number, text: string, more = `fill="${ink}"`) =>
  `<text x="${x}" y="${y}" ${font} ${more}>${escaped(text)}</text>`

/** Intervals on one axis around 0, drawn for paper: the same in every theme. */
function panel(rows: readonly Interval[], { title, metric, top }: Panel): string {
  const onAxis = rows.filter(({ name }) => name !== changeTitle('total'))
  const fitted = onAxis.length === 0 ? rows : onAxis
  const reach = reachOf(fitted.flatMap(({ value, low, high }) => [value, low, high]))
  const at = (value: number) => (left + (placeOn(reach, value) / 100) * axis).toFixed(1)
  const drawn = rows.map(({ name, value, low, high }, place) => {
    const y = top + head + place * rowHeight
    const isDrawn = isOnAxis({ value, low, high }, reach)
    const known = isDrawn && low !== null && high !== null
    const isOpen = !known || (low <= 0 && high >= 0)
    const words = `${differenceText(value, metric)} (${intervalText({ low, high }, metric) ?? 'no interval'})`
    return [
      textAt(0, y + 4, name),
      known
        ? `<line x1="${at(low)}" x2="${at(high)}" y1="${y}" y2="${y}" stroke="${ink}" stroke-width="1.5"/>`
        : '',
      value === null || !isDrawn
        ? ''
        : `<circle cx="${at(value)}" cy="${y}" r="4" stroke="${ink}" stroke-width="1.5" fill="${isOpen ? '#ffffff' : ink}"/>`,
      textAt(left + axis + 16, y + 4, value === null ? 'undefined' : words, `fill="${soft}"`),
    ].join('')
  })
  const [zero, bottom] = [at(0), top + head + rows.length * rowHeight - 8]
  const line = `<line x1="${zero}" x2="${zero}" y1="${top + 10}" y2="${bottom}" stroke="#8c867b" stroke-dasharray="3 3"/>`
  return textAt(0, top + 6, title, `fill="${ink}" font-weight="600"`) + line + drawn.join('')
}

interface Panel {
  title: string
  /** In whose unit the numbers are written. */
  metric: string
  top: number
}

/** Differences by dataset and of rewards as one SVG that stands alone. */
export function comparisonSvg(found: Comparison): string {
  const { metric, k, difference, datasets } = found
  const { rewards } = shownChanges(found)
  const scores = [
    { name: 'All', ...difference },
    ...datasets.map(({ dataset, difference: value, low, high }) => ({
      name: dataset ?? 'no dataset',
      value,
      low,
      high,
    })),
  ]
  const changes = rewards.map(({ name, difference: of }) => ({ name: changeTitle(name), ...of }))
  const second = 20 + head + scores.length * rowHeight + 10
  const height = second + (changes.length === 0 ? 0 : head + changes.length * rowHeight)
  const title = `Difference in ${metricTitle(metric, k)}, B − A (95% CI)`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    panel(scores, { title, metric, top: 14 }),
    changes.length === 0
      ? ''
      : panel(changes, {
          title: 'Change of reward terms, B − A (95% CI)',
          metric: 'reward.total',
          top: second,
        }),
    '</svg>',
  ].join('')
}
