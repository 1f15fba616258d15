import { confidenceKindWords } from '@/lib/core/vocabulary/confidence-kinds'
import type { Column, ResultTable } from '@/lib/features/studies/results/table'
import { formatShort } from '@/lib/text/numbers'
import type { Calibration, CalibrationOfKind, Estimate } from './schema'
import { groupTitle, measureWords } from './words'

const text = (title: string): Column => ({ title, kind: 'text' })
const count = (title: string): Column => ({ title, kind: 'count' })
const score = (title: string): Column => ({ title, kind: 'score' })
const share = (title: string): Column => ({ title, kind: 'share' })

/** Everything on the page as tables, for a paper or a spreadsheet. */
export function calibrationTables(found: Calibration): ResultTable[] {
  const tables = [
    figures(found),
    ...found.kinds.flatMap((kind) => [reliability(kind), bounds(kind)]),
    accuracy(found),
  ]
  return tables.filter(({ rows }) => rows.length > 0)
}

const drawn = (estimate: Estimate) => ({ ...estimate, method: 'bootstrap' })

const titleOf = ({ kind }: CalibrationOfKind) => confidenceKindWords[kind].title

function leftOutWords({ left_out: all }: Calibration): string {
  const reasons = all.map(({ reason, count: own }) => `${own} (${reason})`)
  return reasons.length === 0 ? '' : ` Answers left out: ${reasons.join(', ')}.`
}

function figures(found: Calibration): ResultTable {
  const { kinds, labels, seed, resamples } = found
  return {
    id: 'calibration',
    caption:
      `Label mapping ${labels}. 95% intervals: ${resamples} bootstrap samples of documents, ` +
      `seed ${seed}. ECE of ten bins.${leftOutWords(found)}`,
    columns: [
      text('Confidence'),
      count('Answers'),
      count('Items'),
      score('Accuracy'),
      score('ECE'),
      score('Brier score'),
      score('AUROC'),
      score('AURC'),
      score('Best AURC'),
    ],
    rows: kinds.map((kind) => [
      titleOf(kind),
      kind.n,
      kind.items,
      kind.accuracy,
      drawn(kind.ece),
      drawn(kind.brier),
      drawn(kind.auroc),
      drawn(kind.aurc),
      kind.best_aurc,
    ]),
  }
}

function reliability(kind: CalibrationOfKind): ResultTable {
  return {
    id: `reliability-${kind.kind}`,
    caption: `Reliability: ${titleOf(kind)}. Accuracy with Wilson’s 95% interval over items.`,
    columns: [text('Confidence'), count('n'), count('Items'), score('Mean'), score('Accuracy')],
    rows: kind.bins
      .filter(({ n }) => n > 0)
      .map(({ from, to, n, items, mean_confidence, accuracy: value, low, high }) => [
        `${formatShort(from)}–${formatShort(to)}`,
        n,
        items,
        mean_confidence,
        { value, low, high, method: 'wilson' },
      ]),
  }
}

function bounds(kind: CalibrationOfKind): ResultTable {
  return {
    id: `abstention-${kind.kind}`,
    caption: `Abstention below a threshold: ${titleOf(kind)}.`,
    columns: [text('Bound'), share('Coverage'), count('n'), score('Accuracy')],
    rows: kind.bounds.map(({ bound, coverage, n, accuracy: value, low, high }) => [
      bound === null ? 'none' : formatShort(bound),
      coverage,
      n,
      { value, low, high, method: 'wilson' },
    ]),
  }
}

function accuracy({ accuracy: { by, groups } }: Calibration): ResultTable {
  const { title, unit } = measureWords[by]
  return {
    id: `accuracy-by-${by.replaceAll('_', '-')}`,
    caption: `Accuracy by ${title.toLowerCase()} (${unit}), with Wilson’s 95% interval over items.`,
    columns: [text(title), count('n'), count('Items'), score('Accuracy')],
    rows: groups.map((group, at) => {
      const { n, items, accuracy: value, low, high } = group
      const name = groupTitle(group, by, at === groups.length - 1)
      return [name, n, items, { value, low, high, method: 'wilson' }]
    }),
  }
}
