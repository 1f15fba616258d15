import { formatCount, plural } from '@/lib/text/numbers'
import { conductTables } from './conduct-tables'
import type { AgreementRow, PreferenceRow, Sheet, StudyResults } from './schema'
import type { Bounded, Column, ResultTable, TableCell } from './table'

/** All tables of a study, the result itself first; none that would be empty. */
export function resultTables(results: StudyResults): ResultTable[] {
  const { counted } = results
  const final = finalRows(results, counted)
  return [
    preferenceTable(results, { id: 'preference', rows: final, caption: mainCaption(results) }),
    ...otherPreferences(results),
    sensitivityTable(results, final),
    agreementTable(results, counted),
    cohenTable(results, counted),
    subgroupTable(results, final, 'dataset'),
    subgroupTable(results, final, 'label'),
    rankingTable(results, counted),
    ...conductTables(results),
  ].filter(({ rows }) => rows.length > 0)
}

/** The rows of a sheet that are the study's result: after discussion where there was one. */
export function finalRows({ final }: StudyResults, sheet: Sheet): PreferenceRow[] {
  return final === 'after_discussion' ? (sheet.after_discussion ?? sheet.round_1) : sheet.round_1
}

const text = (title: string): Column => ({ title, kind: 'text' })
const systemsColumn: Column = { title: 'Systems', kind: 'text', heads: true }
const count = (title: string): Column => ({ title, kind: 'count' })
const share = (title: string): Column => ({ title, kind: 'share' })
const signed = (title: string): Column => ({ title, kind: 'signed' })
const coefficient = (title: string): Column => ({ title, kind: 'coefficient' })
const p = (title: string): Column => ({ title, kind: 'p' })

function mainCaption({ bootstrap, counted, closed_early: early }: StudyResults): string {
  const { resamples, seed } = bootstrap
  return [
    'Majority per item; wins are those of the system named first.',
    'Shares with 95 % Wilson intervals;',
    `net preference (wins − losses) / items with 95 % percentile bootstrap intervals over items within datasets (${formatCount(resamples)} resamples, seed ${seed});`,
    `exact two-sided sign test, Holm over ${plural(counted.round_1.length, 'test')}. * = primary dimension.`,
    ...(early ? ['The study was closed early.'] : []),
  ].join(' ')
}

function otherPreferences(results: StudyResults): ResultTable[] {
  const { counted, with_excluded: all } = results
  const before = results.final === 'round_1' ? [] : counted.round_1
  return [
    preferenceTable(results, {
      id: 'preference-round-1',
      rows: before,
      caption: 'The same before discussion.',
    }),
    preferenceTable(results, {
      id: 'preference-with-excluded',
      rows: all === null ? [] : finalRows(results, all),
      caption: 'The same with the votes of excluded annotators.',
    }),
  ]
}

function preferenceTable(
  results: StudyResults,
  { id, caption, rows }: { id: string; caption: string; rows: readonly PreferenceRow[] },
): ResultTable {
  return {
    id,
    caption,
    columns: [
      systemsColumn,
      text('Dimension'),
      count('Items'),
      share('Win'),
      share('Tie'),
      share('Loss'),
      share('Undecided'),
      signed('Net'),
      signed('Net of votes'),
      p('p'),
      p('p (Holm)'),
    ],
    rows: rows.map((row) => [
      ...placeCells(results, row),
      row.items,
      ...[row.win, row.tie, row.loss, row.unsettled].map(bounded),
      row.net_preference,
      row.judgement_net,
      row.sign_test.p,
      row.sign_test.holm_p,
    ]),
  }
}

/** `A against B`, and the dimension with a star where it is the primary one. */
function placeCells(
  { systems, dimensions }: StudyResults,
  { first, second, dimension, primary }: PreferenceRow,
): TableCell[] {
  const name = dimensions.find(({ id }) => id === dimension)?.name ?? dimension
  return [`${systems[first] ?? ''} against ${systems[second] ?? ''}`, primary ? `${name}*` : name]
}

function bounded(interval: PreferenceRow['win']): Bounded {
  return {
    value: interval?.share ?? null,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
  }
}

function sensitivityTable(results: StudyResults, rows: readonly PreferenceRow[]): ResultTable {
  return {
    id: 'sensitivity',
    caption: 'Every undecided item taken for a tie.',
    columns: [systemsColumn, text('Dimension'), share('Win'), share('Tie'), share('Loss')],
    rows: rows.map((row) => [
      ...placeCells(results, row),
      ...[row.win, row.sensitivity.tie, row.loss].map(bounded),
    ]),
  }
}

function agreementTable({ dimensions }: StudyResults, { agreement }: Sheet): ResultTable {
  const nameOf = (row: AgreementRow) =>
    dimensions.find(({ id }) => id === row.dimension)?.name ?? row.dimension
  return {
    id: 'agreement',
    caption:
      'Agreement of first-round votes coded by system, with 95 % bootstrap intervals over items.',
    columns: [
      text('Dimension'),
      count('Pairs'),
      coefficient('Raw agreement'),
      coefficient('Fleiss’ κ'),
      coefficient('Krippendorff’s α'),
      coefficient('α (ordinal)'),
      coefficient('Gwet’s AC1'),
    ],
    rows: agreement.map((row) => {
      const { units, raw, fleiss, alpha_nominal: nominal, alpha_ordinal: ordinal, ac1 } = row
      return [nameOf(row), units, raw, fleiss, nominal, ordinal, ac1]
    }),
  }
}

function cohenTable({ dimensions }: StudyResults, { agreement }: Sheet): ResultTable {
  return {
    id: 'cohen',
    caption: 'Cohen’s κ of every two annotators.',
    columns: [text('Dimension'), text('Annotators'), count('Pairs'), coefficient('Cohen’s κ')],
    rows: agreement.flatMap(({ dimension, cohen }) => {
      const name = dimensions.find(({ id }) => id === dimension)?.name ?? dimension
      return cohen.map(({ annotators: [one, other], units, kappa }) => {
        return [name, `A${one} and A${other}`, units, kappa]
      })
    }),
  }
}

function subgroupTable(
  results: StudyResults,
  rows: readonly PreferenceRow[],
  by: 'dataset' | 'label',
): ResultTable {
  const groups = rows.flatMap((row) =>
    row[`by_${by}`].map((group) => [
      ...placeCells(results, row),
      group.name ?? 'none',
      group.items,
      group.wins,
      group.ties,
      group.losses,
      group.undecided,
      group.net,
    ]),
  )
  return {
    id: by,
    caption: `By ${by}: descriptive, without tests.`,
    columns: [
      systemsColumn,
      ...['Dimension', by === 'dataset' ? 'Dataset' : 'Label'].map(text),
      ...['Items', 'Win', 'Tie', 'Loss', 'Undecided'].map(count),
      signed('Net'),
    ],
    rows: groups,
  }
}

function rankingTable({ dimensions, systems }: StudyResults, { ranking }: Sheet): ResultTable {
  return {
    id: 'ranking',
    caption:
      'Bradley–Terry with ties (Davidson): θ, natural logarithms with mean 0, and ν, the weight of ties, with 95 % bootstrap intervals over items.',
    columns: [text('Dimension'), text('Over'), text('System'), signed('θ'), coefficient('ν')],
    rows: (ranking ?? []).flatMap(({ dimension, by, log_strengths: strengths, nu }) => {
      const name = dimensions.find(({ id }) => id === dimension)?.name ?? dimension
      return strengths.map((strength, at) => [name, by, systems[at] ?? '', strength, nu])
    }),
  }
}
