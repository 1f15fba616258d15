import { describe, test } from 'vitest'
import { expectRecorded } from '@/lib/formats/testing/recorded'
import { outcomeWords, shareBars } from './bars'
import { codedJudgements } from './coded'
import { computeResults } from './compute'
import { figureSvg } from './figure'
import { decidedPairs } from './outcomes'
import { rankedSystems, rankingNote } from './ranking-words'
import { rCode } from './r-code'
import type { StudyRecord } from './record'
import { tableCsv, tableLatex, tableMarkdown, tablesCsv, tablesLatex } from './table-text'
import { finalRows, resultTables } from './tables'
import { simulatedStudy } from './testing/simulate'
import { testDesign, testPair, testRecord, testSubmission } from './testing/study-record'
import { dimensionOf, preferencesOf, sheetOf, versusOf } from './view'
import * as words from './words'

const folder = `${import.meta.dirname}/fixtures`
const names = ['Lens & co', 'Base_line', 'Third']

const two = testDesign({
  discussion: true,
  dimensions: [
    {
      id: 'readability',
      name: 'Readability',
      wording: 'Which reads better?',
      scale: 3,
      primary: true,
    },
    { id: 'helpful', name: 'Helpful | 50 %', wording: '', scale: 5 },
  ],
})

/** A study with everything that is seldom: a discussion, repeats, gold, exclusions, guesses, ties, missing votes. */
function oddStudy(): StudyRecord {
  const pairs = Array.from({ length: 9 }, (_, at) =>
    testPair(at, {
      kind: at === 8 ? 'gold' : 'study',
      item_id: `item-${at % 7}`,
      dataset: at % 3 === 0 ? null : `data-${at % 2}`,
      label: at % 2 === 0 ? 'supported' : null,
    }),
  )
  const sides = ['left', 'tie', 'right'] as const
  const submissions = pairs.flatMap(({ ordinal }) =>
    [1, 2, 3].flatMap((annotator) => {
      if (ordinal === 6 || (ordinal === 5 && annotator > 1)) return []
      const at = (ordinal * annotator + annotator) % 3
      const said = {
        pair: ordinal,
        annotator,
        swapped: (ordinal + annotator) % 2 === 0,
        position: ordinal,
        duration_ms: ordinal === 2 ? null : 2_000 + 7_000 * at * annotator,
        created_at: `2027-01-0${annotator}T00:00:0${ordinal}.000Z`,
        comment: at === 0 ? 'c' : null,
        recognised: ordinal === 3 && annotator === 2,
        excluded: annotator === 3 && ordinal < 4,
        choices: { readability: sides[at] ?? 'tie', helpful: 1 + ((ordinal + annotator) % 5) },
      }
      const both =
        ordinal === 4 ? { choices: { ...said.choices, readability: 'both-bad' as const } } : {}
      const first = testSubmission({ ...said, ...both })
      const again = {
        ...said,
        round: 2 as const,
        choices: { ...said.choices, readability: 'left' as const },
      }
      const repeat = { ...said, is_repeat: true, choices: { ...said.choices, helpful: 3 } }
      return [
        first,
        ...(ordinal === 1 ? [testSubmission(again)] : []),
        ...(ordinal < 2 && annotator < 3 ? [testSubmission(repeat)] : []),
      ]
    }),
  )
  const answers = ['left', 'right', 'unknown'] as const
  const guesses = [0, 1, 2, 3, 4, 5, 7].map((pair) => ({
    annotator: 1 + (pair % 3),
    pair,
    swapped: pair % 2 === 0,
    answer: answers[(pair * 2) % 3] ?? 'unknown',
  }))
  return testRecord({
    design: two,
    pairs,
    submissions,
    excluded: [{ annotator: 3, reason: 'gold below 50 %' }],
    discussed: [1],
    guesses,
    closed_early: true,
  })
}

const three = testDesign({
  systems: [0, 1, 2].map((model) => ({ system: 'faithlens', model: `m${model}` })),
})
const records: [string, StudyRecord][] = [
  ['clear', simulatedStudy({ seed: 1, items: 24, annotators: 3, win: 0.7, tie: 0.1, care: 0.8 })],
  [
    'three',
    simulatedStudy({
      seed: 2,
      items: 12,
      annotators: 2,
      win: 0.4,
      tie: 0.3,
      care: 0.6,
      design: three,
    }),
  ],
  [
    'five',
    simulatedStudy({
      seed: 3,
      items: 15,
      annotators: 1,
      win: 0.3,
      tie: 0.4,
      datasets: 2,
      design: two,
    }),
  ],
  ['even', simulatedStudy({ seed: 4, items: 6, annotators: 2, win: 0, tie: 1 })],
  ['odd', oddStudy()],
  ['empty', testRecord({ pairs: [testPair(0)] })],
]

describe.each(records)('a study that is %s', (name, record) => {
  const results = computeResults(record, { names, resamples: 40 })
  const tables = resultTables(results)

  test('has results as recorded', () => {
    const { counted: votes, with_excluded: all, conduct, ...rest } = results
    return expectRecorded(`${folder}/results-${name}.txt`, {
      rest,
      round_1: votes.round_1,
      after_discussion: votes.after_discussion,
      agreement: votes.agreement,
      counted: { ...votes, round_1: null, after_discussion: null, agreement: null },
      all,
      conduct,
      coded: codedJudgements(record)
        .slice(0, 40)
        .map(({ pair, ...one }) => [pair.ordinal, one]),
      decided: decidedPairs(record),
    })
  })

  test('is said in words and tables as recorded', () => {
    const rows = finalRowsOf(results)
    const byId = new Map(results.dimensions.map((one) => [one.id, one.name]))
    return expectRecorded(`${folder}/words-${name}.txt`, {
      latex: [tablesLatex(tables, { hash: 'h' }).split('\n')].flat(),
      wide: tables.flatMap((table) => tableLatex(table).split('\n').slice(0, 6)),
      markdown: tables.flatMap((table) => tableMarkdown(table).split('\n')),
      csv: [...tables.map((table) => tableCsv(table)), tablesCsv(tables)].flatMap((text) =>
        text.split('\n').slice(0, 12),
      ),
      r: rCode(record, { names }).split('\n').slice(0, 40),
      net: rows.map((row) => [words.netWords(row), words.netCounts(row)]),
      bars: rows.map((row) => shareBars(row)),
      outcomes: rows.flatMap((row) =>
        shareBars(row).map(({ outcome }) => outcomeWords(outcome, ['A', 'B'])),
      ),
      figure: figureSvg({ rows, dimensionNames: byId, names: ['A<b>', 'B & c'] }).split('/><'),
      title: [words.majorityTitle(results), words.majorityTitle({ ...results, overlap: 3 })],
      method: words.methodWords(results, rows),
      conduct: words.conductWords(results.conduct),
      fast: words.fastRuleWords(results.conduct.fast_rule),
      blinding: results.conduct.blinding.map((row) => words.blindingIndexWords(row, names)),
      size: words.sizeWords(results),
      coefficients: results.counted.agreement.map((row) =>
        words.coefficients.map(({ id }) => words.coefficientWords(row[id], row.units)),
      ),
      ranking: (results.counted.ranking ?? []).flatMap((row) => [
        rankedSystems(row, names),
        rankingNote(row),
      ]),
      views: [
        versusOf(results),
        dimensionOf(results, 'helpful'),
        dimensionOf(results, null),
        ...(['counted', 'all'] as const).flatMap((votes) =>
          (['final', 'first'] as const).map((round) => {
            const found = preferencesOf(results, {
              votes,
              round,
              versus: round === 'final' ? 1 : 9,
            })
            const sheet = sheetOf(results, { votes })
            return [found.length, found[0]?.wins, finalRows(results, sheet).length]
          }),
        ),
      ],
    })
  })
})

function finalRowsOf(results: ReturnType<typeof computeResults>) {
  return results.counted.after_discussion ?? results.counted.round_1
}

test('numbers are put in words as recorded', () => {
  const study = {
    id: 's',
    name: 'n',
    status: 'unblinded' as const,
    started_at: '',
    closed_at: null,
    unblinded_at: null,
    unblinded_by: null,
  }
  const at = '2026-11-21T10:00:00.000Z'
  const rules = [0, 1, 2].map((seconds) => ({
    below_seconds: seconds === 0 ? null : seconds,
    share: 0.2,
    timed: seconds,
  }))
  const index = { arm: 'left' as const, first: 0, second: 1, right: 3, wrong: 1, unknown: 0 }
  const none = { index: null, low: null, high: null, reason: 'no-guesses' as const }
  const some = { index: -0.5, low: null, high: null, reason: null }
  const bounded = { index: 0.5, low: 0.25, high: 0.75, reason: null }
  return expectRecorded(`${folder}/words.txt`, {
    p: [null, 0, 0.0009, 0.001, 0.0499, 0.1, 0.5, 1].map((p) => words.pWords(p)),
    undefined: [null, 'separated' as const].map((reason) => words.undefinedWords(reason)),
    intervals: [
      [0, 1],
      [null, 1],
      [0, null],
    ].map(([low = null, high = null]) => words.intervalWords({ low, high })),
    leaks: [null, { leaked_bytes: 1, scanned_bytes: 48_112 }].map((scan) =>
      words.leakWords({ leak_scan: scan && { ...scan, scanned_pairs: 2, hits: [] } }),
    ),
    unblinded: [
      study,
      { ...study, unblinded_at: at },
      { ...study, unblinded_at: at, unblinded_by: 'Ada' },
    ].map((one) => words.unblindedWords({ study: one })),
    shares: [words.shareOf(1, 0), words.shareOf(0, 4), words.shareOf(1_200, 4_000)],
    fast: rules.map((rule) => words.fastRuleWords(rule)),
    blinding: [none, some, bounded].map((row) =>
      words.blindingIndexWords({ ...index, ...row }, names),
    ),
    nobody: words.blindingIndexWords({ ...index, ...none, first: 7, second: 8 }, names),
  })
})
