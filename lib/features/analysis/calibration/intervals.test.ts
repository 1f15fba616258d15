import { expect, test } from 'vitest'
import { scoreTable } from '@/lib/stats/auc'
import { meanInterval } from '@/lib/stats/mean-interval'
import { mulberry32 } from '@/lib/stats/random'
import { resampling } from '../scores/cell-score'
import { calibrationIntervals } from './intervals'

/** Two answers about each document, more often right the higher their confidence. */
function answersOf(documents: number) {
  const random = mulberry32(7)
  const rows = { length: 2 * documents }
  const confidence = Float64Array.from(rows, () => random())
  const correct = Uint8Array.from(confidence, (sure) => Number(random() < 0.3 + 0.6 * sure))
  const document = Uint32Array.from(confidence, (_, row) => row >> 1)
  return { confidence, correct, document, documents }
}

function widths(documents: number) {
  const answers = answersOf(documents)
  const table = scoreTable(answers.confidence, answers.correct)
  return calibrationIntervals(answers, table).map((own) => (own?.high ?? 0) - (own?.low ?? 0))
}

test('the interval of the Brier score is that of a mean over documents', () => {
  const answers = answersOf(200)
  const { confidence, correct, document } = answers
  const squares = confidence.map((sure, row) => (sure - (correct[row] ?? 0)) ** 2)
  const expected = meanInterval(squares, document, resampling)
  const [, brier] = calibrationIntervals(answers, scoreTable(confidence, correct))
  expect(brier?.low).toBeCloseTo(expected?.low ?? 0, 2)
  expect(brier?.high).toBeCloseTo(expected?.high ?? 0, 2)
})

test('intervals narrow with the root of the number of documents, drawn one by one or in groups', () => {
  const [few, many] = [widths(200), widths(5_000)]
  for (const at of [1, 2, 3]) {
    expect((few[at] ?? 0) / (many[at] ?? 1)).toBeGreaterThan(4)
    expect((few[at] ?? 0) / (many[at] ?? 1)).toBeLessThan(6.2)
  }
})
