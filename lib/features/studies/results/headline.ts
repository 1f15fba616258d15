import { formatCount } from '@/lib/text/numbers'
import type { AgreementRow, PreferenceRow, StudyResults } from './schema'
import { coefficients, whyNoInterval, netWords, undefinedWords } from './words'

const alpha = 0.05

/** `Lens is preferred on Readability: net +0.21 [0.08, 0.34] · p 0.006, n 40`; null before anything was judged. */
export function headline(
  rows: readonly PreferenceRow[],
  { systems, dimensions }: Pick<StudyResults, 'systems' | 'dimensions'>,
): string | null {
  const row = rows.find(({ primary }) => primary) ?? rows[0]
  if (row === undefined || row.net === null || row.unjudged === row.items) return null
  const { first, second, dimension, sign_test: test } = row
  const name = dimensions.find(({ id }) => id === dimension)?.name ?? dimension
  const preferred = systems[row.net > 0 ? first : second] ?? ''
  const isShown = test.holm_p !== null && test.holm_p < alpha
  const finding = isShown
    ? `${preferred} is preferred on ${name}`
    : `No preference between ${systems[first] ?? ''} and ${systems[second] ?? ''} was shown on ${name}`
  const size = whyNoInterval(row) !== null ? '' : `, n ${formatCount(row.items)}`
  return `${finding}: net ${netWords(row)}${size}.`
}

/** Why no coefficient of any dimension is defined; null where one is, or the reasons differ. */
export function noAgreementWords(
  rows: readonly AgreementRow[],
  { annotators }: Pick<StudyResults['counts'], 'annotators'>,
): string | null {
  const estimates = rows.flatMap((row) => coefficients.map(({ id }) => row[id]))
  if (estimates.some(({ value }) => value !== null)) return null
  if (annotators === 1)
    return 'Agreement is undefined: only one annotator voted. It needs two votes on the same pair.'
  const [reason = null, ...others] = new Set(estimates.map((estimate) => estimate.reason))
  return reason === null || others.length > 0 ? null : `Agreement is ${undefinedWords(reason)}.`
}
