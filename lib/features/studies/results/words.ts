import {
  formatCount,
  formatDecimal,
  formatShare,
  formatSigned,
  formatTime,
  plural,
  undefinedSign,
} from '@/lib/text/numbers'
import type { Certificate } from '../certificate/schema'
import type {
  AgreementRow,
  BlindingIndexRow,
  Conduct,
  Estimate,
  PreferenceRow,
  StudyResults,
  UndefinedReason,
} from './schema'

const reasons: Record<UndefinedReason, string> = {
  'no-judgements': 'nothing was judged',
  'no-shared-items': 'no pair was judged by two people',
  'uneven-ratings': 'pairs have different numbers of votes',
  'one-category': 'all annotators always chose the same, so agreement by chance is complete',
  'no-wins-or-losses': 'there are neither wins nor losses',
  separated: 'one side never lost: no finite strength fits',
  'no-guesses': 'no annotator guessed',
}

/** Why a number is not there. */
export function undefinedWords(reason: UndefinedReason | null): string {
  return reason === null ? 'undefined' : `undefined: ${reasons[reason]}`
}

/** `[0.05, 0.29]`; empty where there is no interval. */
export function intervalWords(
  { low, high }: { low: number | null; high: number | null },
  format: (value: number) => string = (value) => formatDecimal(value, 2),
): string {
  return low === null || high === null ? '' : `[${format(low)}, ${format(high)}]`
}

/** `0.011`, `< 0.001`; a dash where it is undefined. */
export function pWords(p: number | null): string {
  if (p === null) return undefinedSign
  if (p < 0.001) return '< 0.001'
  return formatDecimal(p, p < 0.1 ? 3 : 2)
}

const withP = (p: number | null) =>
  p === null ? 'p undefined' : p < 0.001 ? 'p < 0.001' : `p ${pWords(p)}`

/** Of fewer items a bootstrap interval is of no use. */
const fewestItems = 10

/** Why a net preference is shown without its interval; null where it has one. */
export function whyNoInterval({ items, net_preference: net }: PreferenceRow): string | null {
  if (items < fewestItems) return `no interval: ${plural(items, 'item is', 'items are')} too few`
  return net.low !== null && net.low === net.high
    ? `no interval: all ${plural(items, 'item')} have the same outcome`
    : null
}

/** `+0.17 [0.05, 0.29] · p 0.011`. */
export function netWords(row: PreferenceRow): string {
  const { net_preference: net, sign_test: test } = row
  if (net.value === null) return undefinedWords(net.reason)
  const [value, p, why] = [formatSigned(net.value), withP(test.holm_p), whyNoInterval(row)]
  return why === null
    ? `${`${value} ${intervalWords(net)}`.trim()} · ${p}`
    : `${value} · ${p} · ${why}`
}

/** The same for the end of a line of a figure. */
export function shortNetWords(row: PreferenceRow): string {
  const { items, net_preference: net, sign_test: test } = row
  return net.value === null || whyNoInterval(row) === null
    ? netWords(row)
    : `${formatSigned(net.value)} · ${withP(test.holm_p)}, no interval (n ${formatCount(items)})`
}

/** The counts behind a row of bars, a sentence each. */
export function netCounts(row: PreferenceRow): string[] {
  const { items, wins, ties, losses, undecided, unjudged, below_overlap: below } = row
  const { judgements, judgement_net: net, sign_test: test, sensitivity } = row
  return [
    `${plural(wins, 'win')}, ${plural(ties, 'tie')}, ${plural(losses, 'loss', 'losses')} and ${formatCount(undecided)} undecided of ${plural(items, 'item')}.`,
    `Net = (${formatCount(wins)} − ${formatCount(losses)}) / ${formatCount(items)} = ${formatSigned(row.net)}.`,
    `Sign test on ${formatCount(wins)} against ${formatCount(losses)}: ${withP(test.p)}; after Holm ${withP(test.holm_p)}.`,
    `Single votes: ${formatCount(judgements.wins)} / ${formatCount(judgements.ties)} / ${formatCount(judgements.losses)}, net ${formatSigned(net.value)} ${intervalWords(net)}.`,
    `With undecided as ties: ${plural(sensitivity.ties, 'tie')}${sensitivity.tie === null ? '' : ` (${formatShare(sensitivity.tie.share)})`}.`,
    ...(unjudged > 0 ? [`${plural(unjudged, 'item')} not judged.`] : []),
    ...(below > 0 ? [`${plural(below, 'item')} with fewer votes than planned.`] : []),
  ]
}

const numbers = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** `Majority of three, per item`. */
export function majorityTitle({ overlap, cast_elsewhere: elsewhere }: StudyResults): string {
  if (elsewhere) return 'Majority of the votes, per item'
  return overlap === 1
    ? 'One vote, per item'
    : `Majority of ${numbers[overlap] ?? formatCount(overlap)}, per item`
}

/** What one must know before reading the bars of a study that is not finished; empty when every item has its votes. */
export function incompleteWords(
  { overlap }: Pick<StudyResults, 'overlap'>,
  rows: readonly PreferenceRow[],
): string[] {
  const unjudged = Math.max(0, ...rows.map((row) => row.unjudged))
  const few = Math.max(0, ...rows.map((row) => row.below_overlap)) - unjudged
  const items = Math.max(0, ...rows.map((row) => row.items))
  return [
    ...(unjudged > 0
      ? [
          `Only ${formatCount(items - unjudged)} of ${plural(items, 'item')} ${items - unjudged === 1 ? 'was' : 'were'} judged. The others count as undecided, as the protocol says, so the intervals look narrower than ${items - unjudged} judged ${items - unjudged === 1 ? 'item allows' : 'items allow'}.`,
        ]
      : []),
    ...(few > 0
      ? [
          `${plural(few, 'judged item has', 'judged items have')} fewer than ${plural(overlap, 'vote')}: fewer people decide ${few === 1 ? 'it' : 'them'} than planned.`,
        ]
      : []),
  ]
}

/** How the intervals and tests beside the bars were made. */
export function methodWords(results: StudyResults, rows: readonly PreferenceRow[]): string {
  const { bootstrap, counts } = results
  const undecided = rows.reduce((sum, row) => sum + row.undecided, 0)
  const tests = results.counted.round_1.length
  return [
    `Net preference with 95 % bootstrap interval over items within ${bootstrap.strata}s (${formatCount(bootstrap.resamples)} resamples, seed ${bootstrap.seed}); exact sign test, Holm-corrected over ${plural(tests, 'test')}.`,
    counts.discussed === 0 ? '' : `${plural(counts.discussed, 'pair')} went to discussion.`,
    undecided === 0
      ? ''
      : `${formatCount(undecided)} undecided over all dimensions: they count for neither and stay in the share.`,
    results.closed_early ? 'The study was closed early.' : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

export interface Coefficient {
  id: Exclude<keyof AgreementRow, 'dimension' | 'units' | 'cohen'>
  name: string
  hint: string
}

/** Agreement coefficients, in the order they are listed, with what each says. */
export const coefficients: readonly Coefficient[] = [
  {
    id: 'raw',
    name: 'Raw agreement',
    hint: 'How often two people who judged the same pair chose the same. Not corrected for chance.',
  },
  {
    id: 'alpha_nominal',
    name: 'Krippendorff’s α',
    hint: 'Agreement beyond chance: 1 is perfect, 0 is chance level. Allows missing votes; all disagreements have the same weight.',
  },
  {
    id: 'alpha_ordinal',
    name: 'α, ordinal',
    hint: 'The same, but “worse” against “better” counts more than “worse” against “tie”.',
  },
  {
    id: 'fleiss',
    name: 'Fleiss’ κ',
    hint: 'Agreement beyond chance; needs the same number of votes on every pair.',
  },
  {
    id: 'ac1',
    name: 'Gwet’s AC1',
    hint: 'Agreement beyond chance that stays stable when one choice is much more frequent.',
  },
]

/** A coefficient in full: definition, value with interval, or why it has none. */
export function coefficientWords(estimate: Estimate, units: number): string {
  if (estimate.value === null) return `It is ${undefinedWords(estimate.reason)}.`
  const interval = intervalWords(estimate)
  const within = interval === '' ? '' : `, 95 % interval ${interval}`
  return `${formatDecimal(estimate.value, 3)}${within}, over ${plural(units, 'pair')} with two first-round votes or more.`
}

const alpha = 0.05

/** Everything else that speaks for or against the results, a sentence each. */
export function conductWords(conduct: Conduct): string[] {
  const { position, consistency, median_seconds: median, recognised } = conduct
  const left = position.reduce((sum, row) => sum + row.left, 0)
  const right = position.reduce((sum, row) => sum + row.right, 0)
  const least = position.reduce<number | null>(
    (low, { p }) => (p === null ? low : Math.min(low ?? 1, p)),
    null,
  )
  const repeats = consistency.find(({ dimension }) => dimension === null)
  return [
    position.length === 0
      ? 'The output on the left is unknown, so position bias was not computed.'
      : left + right === 0
        ? 'No annotator preferred a side.'
        : `Left chosen in ${formatDecimal((left / (left + right)) * 100, 1)} % of ${formatCount(left + right)} non-ties: ${biasWords(least, position.length)}.`,
    repeats === undefined || repeats.repeats === 0
      ? 'No pair was shown twice.'
      : `Repeats agreed with themselves in ${formatShare(repeats.same / repeats.repeats)} of ${formatCount(repeats.repeats)}.`,
    median === null
      ? 'No response times were recorded.'
      : `Median ${formatDecimal(median, 0)} s a pair.`,
    recognised.pairs === 0
      ? 'No annotator reported recognising a system.'
      : `A system was recognised in ${formatCount(recognised.pairs)} of ${plural(recognised.of, 'judged pair')}.`,
  ]
}

function biasWords(least: number | null, tests: number): string {
  if (least === null) return 'position bias undefined'
  // The p that is shown decides: what speaks against a study is not corrected away.
  const sign = least < alpha ? 'position bias shown' : 'no position bias shown'
  if (tests === 1) return `${sign} (${withP(least)})`
  const corrected = pWords(Math.min(1, least * tests))
  return `${sign} (smallest ${withP(least)} of ${formatCount(tests)} dimensions, ${corrected} after Bonferroni)`
}

/** `Leak scan: 0 of 48,112 bytes.` */
export function leakWords({ leak_scan: scan }: Pick<Certificate, 'leak_scan'>): string {
  if (scan === null) return 'No leak scan was made.'
  return `Leak scan: ${formatCount(scan.leaked_bytes)} of ${formatCount(scan.scanned_bytes)} bytes.`
}

/** `Unblinded 2026-11-18 14:02 by Ada`. */
export function unblindedWords({
  study: { unblinded_at: at, unblinded_by: by },
}: Pick<Certificate, 'study'>): string {
  if (at === null) return 'Blinded'
  return `Unblinded ${formatTime(at)}${by === null ? '' : ` by ${by}`}`
}

/** Who judged, and how much of it counts, as short pieces. */
export function sizeWords({ counts }: StudyResults): string[] {
  const excluded = counts.excluded_judgements
  return [
    [plural(counts.items, 'item'), counts.datasets > 0 ? plural(counts.datasets, 'dataset') : null]
      .filter((words) => words !== null)
      .join(' · '),
    `${plural(counts.annotators, 'annotator')} · ${plural(counts.judgements, 'judgement')}`,
    ...(excluded === 0 ? [] : [`${plural(excluded, 'judgement')} excluded`]),
  ]
}

/** `12 of 40`; a dash where there was nothing to count. */
export function shareOf(count: number, of: number): string {
  return of === 0 ? undefinedSign : `${formatCount(count)} of ${formatCount(of)}`
}

/** When a pair counts as fast, and who is flagged. */
export function fastRuleWords({
  below_seconds: below,
  share,
  timed,
}: Conduct['fast_rule']): string {
  if (below === null)
    return 'No response times were recorded, so no annotator can be flagged as fast.'
  return `Fast = below ${formatDecimal(below, 1)} s. Flagged are those with more than ${formatShare(share)} fast of at least ${plural(timed, 'timed pair')}.`
}

/** Bang's index of one arm with the answers behind it. */
export function blindingIndexWords(row: BlindingIndexRow, names: readonly string[]): string {
  const { arm, right, wrong, unknown, index } = row
  const pair = `${names[row.first] ?? ''} against ${names[row.second] ?? ''}`
  const answers = `${formatCount(right)} right, ${formatCount(wrong)} wrong, ${formatCount(unknown)} could not tell`
  const value =
    index === null
      ? undefinedWords(row.reason)
      : `${formatSigned(index)} ${intervalWords(row)}`.trim()
  return `Bang’s index, ${pair}, the first on the ${arm}: ${value} (${answers}; 0 = as chance has it, 1 = all right).`
}
