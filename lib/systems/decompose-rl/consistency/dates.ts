import { isYear } from './numbers'
import { setOf, type Span, wordsOf } from './words'

const monthNames =
  'january february march april may june july august september october november december'.split(' ')
const month = `(?:${monthNames.map((name) => `${name[0]?.toUpperCase() ?? ''}${name.slice(1)}`).join('|')})`
const day = String.raw`\d{1,2}(?:st|nd|rd|th)?`

/** One alternative each: 14 October 1066, 14 October; October 14, 1066, October 14; October 1066; 1066-10-14; 1066. */
const pattern = new RegExp(
  [
    String.raw`\b(?<d1>${day}) (?:of )?(?<m1>${month})\b(?:,? (?<y1>\d{4})\b)?`,
    String.raw`\b(?<m2>${month}) (?<d2>${day})\b(?:,? (?<y2>\d{4})\b)?`,
    String.raw`\b(?<m3>${month}),? (?<y3>\d{4})\b`,
    String.raw`\b(?<y4>\d{4})-(?<m4>\d{2})-(?<d4>\d{2})\b`,
    String.raw`(?<![\d.,:–—/$£€-])(?<y5>\d{4})(?![\d%]|[.,:]\d|s\b|\s?[–—/]|-)\b`,
  ].join('|'),
  'g',
)

/** A moment as far as a text gives it; null where it is silent. */
export interface Moment extends Span {
  year: number | null
  month: number | null
  day: number | null
  /** False for "about 1066", "before 1066", "early 1066", "1066 or 1067", "1066 BC". */
  isExact: boolean
}

/** Moments of a text in order. */
function momentsOf(text: string): Moment[] {
  const found: Moment[] = []
  for (const match of text.matchAll(pattern)) {
    const part = (...names: string[]) =>
      names.map((name) => match.groups?.[name]).find(Boolean) ?? null
    const [year, named, dayText] = [
      part('y1', 'y2', 'y3', 'y4', 'y5'),
      part('m1', 'm2', 'm3', 'm4'),
      part('d1', 'd2', 'd4'),
    ]
    if (year !== null && !isYear(year)) continue
    const end = match.index + match[0].length
    found.push({
      start: match.index,
      end,
      year: year === null ? null : Number(year),
      month: named === null ? null : monthOf(named),
      day: dayText === null ? null : Number.parseInt(dayText, 10),
      isExact: isExact(
        text.slice(Math.max(0, match.index - 40), match.index),
        text.slice(end, end + 20),
      ),
    })
  }
  return found
}

function monthOf(name: string): number {
  return /\d/.test(name) ? Number(name) : monthNames.indexOf(name.toLowerCase()) + 1
}

const hedges = setOf(
  `about around approximately roughly circa ca c nearly almost before after by until till since from between early late mid to
  through than or not beginning end as middle spring summer autumn fall winter fiscal no`,
)

function isExact(before: string, after: string): boolean {
  if (/[–—~≈<>/-]\s?$/.test(before)) return false
  if (/^\s?(?:[–—/~]|\?\)|-\s?\d|(?:to|or|until|through|bc|bce|ad|ce)\b)/i.test(after)) return false
  return !wordsOf(before)
    .slice(-2)
    .some((word) => hedges.has(word.lower))
}

/** Whether two moments cannot be one: another year, month or day, as far as both are given. */
export function clash(a: Moment, b: Moment): boolean {
  if (a.year !== null && b.year !== null && a.year !== b.year) return true
  if (a.month === null || b.month === null) return false
  return a.month !== b.month || (a.day !== null && b.day !== null && a.day !== b.day)
}

const relative =
  /\b(?:next|following|previous|same) (?:day|month|year)|\bdays? (?:later|before|after)|\b(?:centur|decade)/i

/** The one moment a text gives, the most exact wording of it; null when it gives none, several, or a vague one. */
export function onlyMoment(text: string): Moment | null {
  const all = momentsOf(text)
  const [first] = all
  if (first === undefined || relative.test(text)) return null
  if (all.some((moment) => !moment.isExact || all.some((other) => clash(moment, other))))
    return null
  return all.toSorted((a, b) => b.end - b.start - (a.end - a.start))[0] ?? first
}
