import type { StudyResults } from './schema'
import type { ResultTable } from './table'

/** How the judging went, as tables. */
export function conductTables(results: StudyResults): ResultTable[] {
  return [positionTable(results), annotatorTable(results), blindingTable(results)]
}

function positionTable({ conduct, dimensions }: StudyResults): ResultTable {
  return {
    id: 'position',
    caption:
      'Left among non-ties of the first round, with its 95 % Wilson interval, exact sign test, and exact test against sides shuffled within each annotator’s list.',
    columns: [
      { title: 'Dimension', kind: 'text' },
      { title: 'Left', kind: 'count' },
      { title: 'Right', kind: 'count' },
      { title: 'Ties', kind: 'count' },
      { title: 'Share of left', kind: 'share' },
      { title: 'p', kind: 'p' },
      { title: 'p (shuffled)', kind: 'p' },
    ],
    rows: conduct.position.map((row) => [
      dimensions.find(({ id }) => id === row.dimension)?.name ?? row.dimension,
      row.left,
      row.right,
      row.ties,
      { value: null, low: null, high: null, ...valued(row.share) },
      row.p,
      row.randomisation_p,
    ]),
  }
}

function annotatorTable({ conduct }: StudyResults): ResultTable {
  return {
    id: 'annotators',
    caption: 'Who judged. Same = repeats answered as the first time, coded by system.',
    columns: [
      { title: 'Annotator', kind: 'text' },
      { title: 'Excluded', kind: 'text' },
      { title: 'Pairs', kind: 'count' },
      { title: 'Median seconds', kind: 'seconds' },
      { title: 'Fast', kind: 'count' },
      { title: 'Recognised', kind: 'count' },
      { title: 'Repeats', kind: 'count' },
      { title: 'Same', kind: 'share' },
    ],
    rows: conduct.annotators.map((row) => [
      `A${row.annotator}`,
      row.excluded,
      row.pairs,
      row.median_seconds,
      row.fast,
      row.recognised,
      row.consistency.repeats,
      { value: null, low: null, high: null, ...valued(row.consistency.share) },
    ]),
  }
}

function blindingTable({ conduct, systems }: StudyResults): ResultTable {
  const asked = conduct.blinding.filter(({ index }) => index !== null)
  return {
    id: 'blinding',
    caption:
      'Bang’s blinding index by where the first system stood: 0 as chance has it, 1 all right, −1 all wrong; 95 % normal intervals.',
    columns: [
      { title: 'Systems', kind: 'text', heads: true },
      { title: 'First on the', kind: 'text' },
      { title: 'Right', kind: 'count' },
      { title: 'Wrong', kind: 'count' },
      { title: 'Unknown', kind: 'count' },
      { title: 'Index', kind: 'signed' },
    ],
    rows: asked.map((row) => [
      `${systems[row.first] ?? ''} against ${systems[row.second] ?? ''}`,
      row.arm,
      row.right,
      row.wrong,
      row.unknown,
      { value: row.index, low: row.low, high: row.high },
    ]),
  }
}

function valued(interval: { share: number; low: number; high: number } | null) {
  return interval === null ? {} : { value: interval.share, low: interval.low, high: interval.high }
}
