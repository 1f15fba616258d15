import { type Outcome, outcomeWords, outcomes, shareBars } from './bars'
import type { PreferenceRow } from './schema'
import { shortNetWords } from './words'

const width = 720
const left = 150
const barWidth = 340
const rowHeight = 40
const head = 34
const font = 'font-family="Helvetica, Arial, sans-serif" font-size="12"'

/** For paper: the same in every theme, and told apart in grey too. */
const fills: Record<Outcome, { fill: string; ink: string }> = {
  win: { fill: '#2750b3', ink: '#ffffff' },
  tie: { fill: '#cfcabf', ink: '#1c1b19' },
  undecided: { fill: '#f3f1ea', ink: '#1c1b19' },
  loss: { fill: '#8a4b04', ink: '#ffffff' },
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function legend(names: readonly [string, string], used: ReadonlySet<Outcome>): string {
  let x = 0
  return outcomes
    .filter((outcome) => used.has(outcome))
    .map((outcome) => {
      const words = outcomeWords(outcome, names)
      const mark = `<rect x="${x}" y="6" width="10" height="10" rx="2" fill="${fills[outcome].fill}" stroke="#8c867b" stroke-width="0.5"/>`
      const text = `<text x="${x + 15}" y="15" ${font} fill="#1c1b19">${escaped(words)}</text>`
      x += 30 + words.length * 6.5
      return mark + text
    })
    .join('')
}

function row(preference: PreferenceRow, name: string, at: number): string {
  const y = head + at * rowHeight
  let x = left
  const bars = shareBars(preference).map(({ outcome, share, label }) => {
    const { fill, ink } = fills[outcome]
    const own = share * barWidth
    const rect = `<rect x="${x.toFixed(2)}" y="${y}" width="${own.toFixed(2)}" height="26" fill="${fill}"/>`
    const text = `<text x="${(x + own / 2).toFixed(2)}" y="${y + 17}" text-anchor="middle" ${font} fill="${ink}">${label}</text>`
    x += own
    return label === '' ? rect : rect + text
  })
  const words = `<text x="${left + barWidth + 12}" y="${y + 17}" ${font} fill="#655f57">${escaped(shortNetWords(preference))}</text>`
  return `<text x="0" y="${y + 17}" ${font} font-weight="600" fill="#1c1b19">${escaped(name)}</text>${bars.join('')}${words}`
}

interface Figure {
  rows: readonly PreferenceRow[]
  /** By dimension id. */
  dimensionNames: ReadonlyMap<string, string>
  names: readonly [string, string]
}

/** The bars as one SVG that stands alone: every style is in it. */
export function figureSvg({ rows, dimensionNames, names }: Figure): string {
  const height = head + rows.length * rowHeight
  const used = new Set(rows.flatMap((one) => shareBars(one).map(({ outcome }) => outcome)))
  const body = rows.map((one, at) => row(one, dimensionNames.get(one.dimension) ?? '', at))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${legend(names, used)}${body.join('')}</svg>`
}
