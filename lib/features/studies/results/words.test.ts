import { expect, it } from 'vitest'
import { shareBars } from './bars'
import { figureSvg } from './figure'
import { headline, noAgreementWords } from './headline'
import { agreementSchema, type Conduct, preferenceSchema, type PreferenceRow } from './schema'
import {
  coefficientWords,
  conductWords,
  incompleteWords,
  intervalWords,
  netCounts,
  netWords,
  pWords,
} from './words'

const estimate = (value: number | null, low: number | null, high: number | null) => ({
  value,
  low,
  high,
  defined: value === null ? 0 : 10_000,
  reason: value === null ? 'no-judgements' : null,
})

/** 46 wins, 49 ties, 4 undecided and 21 losses of 120 items. */
function preferred(given: Partial<PreferenceRow> = {}): PreferenceRow {
  return preferenceSchema.parse({
    first: 0,
    second: 1,
    dimension: 'clear',
    primary: true,
    items: 120,
    wins: 46,
    ties: 49,
    losses: 21,
    undecided: 4,
    net: 25 / 120,
    unjudged: 0,
    below_overlap: 0,
    win: null,
    tie: null,
    loss: null,
    unsettled: null,
    sensitivity: { ties: 53, tie: null },
    net_preference: estimate(25 / 120, 0.08, 0.335),
    judgements: { wins: 140, ties: 130, losses: 90 },
    judgement_net: estimate(50 / 360, 0.06, 0.22),
    sign_test: { p: 0.0029, holm_p: 0.0058, reason: null },
    by_dataset: [],
    by_label: [],
    ...given,
  })
}

it('says the net preference with its interval and its corrected p', () => {
  expect(netWords(preferred())).toBe('+0.21 [0.08, 0.34] · p 0.006')
  const sure = { p: 0.00001, holm_p: 0.00003, reason: null }
  expect(netWords(preferred({ sign_test: sure }))).toContain('p < 0.001')
})

it('says undefined with its reason, never a number', () => {
  const none = preferred({
    net_preference: preferenceSchema.shape.net_preference.parse(estimate(null, null, null)),
  })
  expect(netWords(none)).toBe('undefined: nothing was judged')
  const even = { p: null, holm_p: null, reason: 'no-wins-or-losses' as const }
  expect(netWords(preferred({ sign_test: even }))).toContain('p undefined')
  expect(pWords(null)).toBe('—')
  expect(intervalWords({ low: null, high: null })).toBe('')
  const undefinedAlpha = { ...none.net_preference, reason: 'one-category' as const }
  expect(coefficientWords(undefinedAlpha, 4)).toContain('all annotators always chose the same')
})

it('opens into the counts it was made of', () => {
  const lines = netCounts(preferred({ unjudged: 2, below_overlap: 3 }))
  expect(lines[0]).toBe('46 wins, 49 ties, 21 losses and 4 undecided of 120 items.')
  expect(lines[1]).toBe('Net = (46 − 21) / 120 = +0.21.')
  const [single] = netCounts(preferred({ items: 1, wins: 1, ties: 1, losses: 1, undecided: 1 }))
  expect(single).toBe('1 win, 1 tie, 1 loss and 1 undecided of 1 item.')
  expect(lines.at(-1)).toBe('3 items with fewer votes than planned.')
})

it('warns where items lack votes', () => {
  expect(incompleteWords({ overlap: 3 }, [preferred()])).toEqual([])
  const rows = [preferred({ items: 20, unjudged: 18, below_overlap: 20 })]
  expect(incompleteWords({ overlap: 3 }, rows)).toEqual([
    'Only 2 of 20 items were judged. The others count as undecided, as the protocol says, so the intervals look narrower than 2 judged items allow.',
    '2 judged items have fewer than 3 votes: fewer people decide them than planned.',
  ])
})

it('draws shares of all items, in one order, without what no item has', () => {
  const bars = shareBars(preferred())
  expect(bars.map(({ outcome }) => outcome)).toEqual(['win', 'tie', 'undecided', 'loss'])
  expect(bars.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
  expect(bars.map(({ label }) => label)).toEqual(['38 %', '41 %', '', '18 %'])
  expect(shareBars(preferred({ undecided: 0 }))).toHaveLength(3)
  expect(shareBars(preferred({ items: 0, wins: 0, ties: 0, losses: 0, undecided: 0 }))).toEqual([])
})

it('makes a figure that stands alone and lets no name break it', () => {
  const svg = figureSvg({
    rows: [preferred()],
    dimensionNames: new Map([['clear', 'Clear & <b>bold</b>']]),
    names: ['A<script>', 'B'],
  })
  expect(svg).toMatch(/^<svg xmlns=/)
  expect(svg).toContain('Clear &amp; &lt;b&gt;bold')
  expect(svg).not.toContain('<script>')
  expect(svg).not.toMatch(/class=|var\(/)
  expect(svg).toContain('+0.21 [0.08, 0.34] · p 0.006')
})

const side = (dimension: string, p: number) => ({
  dimension,
  left: 60,
  right: 40,
  ties: 0,
  share: { share: 0.6, low: 0.5, high: 0.7 },
  p,
  randomisation_p: p,
})

function biasOf(position: Conduct['position']): string {
  const conduct: Conduct = {
    position,
    consistency: [],
    median_seconds: null,
    fast_rule: { below_seconds: null, share: 0.2, timed: 10 },
    recognised: { pairs: 0, of: 0, share: null },
    blinding: [],
    annotators: [],
  }
  return conductWords(conduct)[0] ?? ''
}

it('calls a position bias shown whenever the p beside it is below 0.05', () => {
  expect(biasOf([side('clear', 0.031)])).toBe(
    'Left chosen in 60.0 % of 100 non-ties: position bias shown (p 0.031).',
  )
  expect(biasOf([side('clear', 0.031), side('deep', 0.4), side('kind', 1)])).toContain(
    ': position bias shown (smallest p 0.031 of 3 dimensions, 0.093 after Bonferroni).',
  )
  expect(biasOf([side('clear', 0.2)])).toContain('no position bias shown (p 0.20)')
})

const lost = (items: number) =>
  preferred({
    items,
    wins: 0,
    ties: 0,
    losses: items,
    undecided: 0,
    net: -1,
    net_preference: preferenceSchema.shape.net_preference.parse(estimate(-1, -1, -1)),
    sign_test: { p: 0.25, holm_p: 0.75, reason: null },
  })

it('shows no interval without width, but why there is none', () => {
  expect(netWords(lost(3))).toMatch(/^−1.00 · p .+ · no interval: 3 items are too few$/)
  expect(netWords(lost(40))).toContain('no interval: all 40 items have the same outcome')
})

it('says the result of the primary dimension in one sentence', () => {
  const names = {
    systems: ['Lens', 'Base'],
    dimensions: [{ id: 'clear', name: 'Readability', scale: 3 as const, primary: true }],
  }
  const other = preferred({ dimension: 'x', primary: false })
  expect(headline([other, preferred()], names)).toBe(
    'Lens is preferred on Readability: net +0.21 [0.08, 0.34] · p 0.006, n 120.',
  )
  expect(headline([lost(3)], names)).toBe(
    'No preference between Lens and Base was shown on Readability: net −1.00 · p 0.75 · no interval: 3 items are too few.',
  )
  expect(
    headline(
      [lost(3)].map((row) => ({ ...row, unjudged: 3 })),
      names,
    ),
  ).toBeNull()
})

const undefinedRow = (reason: string) => {
  const none = { ...estimate(null, null, null), reason }
  const values = { raw: none, fleiss: none, alpha_nominal: none, alpha_ordinal: none, ac1: none }
  return agreementSchema.parse({ dimension: 'clear', units: 0, ...values, cohen: [] })
}

it('says once why no coefficient of agreement is defined', () => {
  const rows = [undefinedRow('no-shared-items'), undefinedRow('no-shared-items')]
  expect(noAgreementWords(rows, { annotators: 1 })).toMatch(/only one annotator voted/)
  expect(noAgreementWords(rows, { annotators: 2 })).toBe(
    'Agreement is undefined: no pair was judged by two people.',
  )
  expect(noAgreementWords([...rows, undefinedRow('one-category')], { annotators: 2 })).toBeNull()
})
