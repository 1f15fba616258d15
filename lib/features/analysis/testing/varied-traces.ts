import { chainTrace, solvedTrace } from '@/e2e/rows/answers'
import { bridge, bridgeOutput, bridgeTrace, type Row } from '@/e2e/rows/claims'
import { composedRun } from '@/e2e/rows/composed-run'
import { reportTrace } from '@/e2e/rows/reports'

const golds = [
  'supported',
  'refuted',
  'not_enough_information',
  'mixed',
  'ambiguous',
  null,
  'supported',
] as const
const confidences = [0.95, 0.3, 1.5, null, 0.55, 0.9, 0.1 + 0.2]

const claimInput = (item: number) => ({
  claim: `Claim ${item}.`,
  passages: [{ ...bridge.passages[0], title: `Document ${item % 4}` }],
})

const goldOf = (item: number) => {
  const label = golds[item % golds.length] ?? null
  return label === null ? null : { label }
}

/** Two rollouts of a claim: the second misses rewards, and may be unreadable. */
const claims = (fields: Row, items: number[]): Row[] =>
  items.flatMap((item) =>
    [0, 1].map((sample) => {
      const value = confidences[(item + sample) % confidences.length] ?? null
      const verdict = (item + sample) % 3 === 0 ? 'Supported' : 'Refuted'
      const isUnreadable = item % 5 === 4 && sample === 1
      return bridgeTrace({
        dataset: item % 3 === 0 ? null : item % 3 === 1 ? 'fever' : 'hover',
        item_id: `claim ${item}`,
        input: claimInput(item),
        gold: goldOf(item),
        sample_index: sample,
        confidence:
          value === null ? null : { value, kind: item % 4 === 0 ? 'imported' : 'released' },
        output: isUnreadable ? 'Nothing that can be read.' : bridgeOutput(verdict),
        logged: {
          rewards: {
            ...(sample === 0 && { coverage: (item % 5) / 4 }),
            style: item % 2 === 0 ? 1 : 0,
          },
        },
        ...(item % 6 === 0 && {
          marks: [{ kind: 'wrong_verdict', author: 'A1', at: '2026-01-02T00:00:00.000Z' }],
        }),
        ...fields,
      })
    }),
  )

const answered = (verdict: string) =>
  `<think>So.</think><reason>It says so.</reason><answer>${verdict}</answer>`

const explained = (items: number[]): Row[] =>
  items.map((item) =>
    bridgeTrace({
      system: 'faithlens',
      model: 'lens',
      dataset: 'fever',
      item_id: `claim ${item}`,
      input: claimInput(item),
      gold: goldOf(item),
      output: answered(item % 2 === 0 ? 'Yes' : 'No'),
      confidence: { value: (item + 1) / 20, kind: 'released' },
    }),
  )

/** Three samples of a question; the chain of the last has no weight. */
const chained = (question: string, fields: Row): Row[] =>
  (['yes', 'no', 'yes'] as const).map((answer, sample) =>
    chainTrace(
      question,
      [{ facts: [['Pears are wide.', 'Pears are wide.']], answer, confidence: (2 - sample) / 2 }],
      { model: 'chains', sample_index: sample, ...fields },
    ),
  )

const solved: Row[] = [
  solvedTrace(13, 'Thus \\boxed{22}', { model: 'solver' }),
  solvedTrace(13, 'Nothing in a box.', { model: 'solver', sample_index: 1 }),
  solvedTrace(14, 'Thus \\boxed{1}', { model: 'solver' }),
  solvedTrace(15, 'Thus \\boxed{1}', { model: 'solver', gold: null }),
]

const scored = (ids: number[]) => ({
  logged: { detail: { criteria: ids.map((score, at) => ({ id: `R${at + 1}`, score })) } },
})

const reports: Row[] = [
  reportTrace('What of the tides?'),
  reportTrace('What of dams?', 'Dams stand.', scored([1])),
  reportTrace('What of locks?', 'Locks open.', { logged: { rewards: { citation_recall: 0.5 } } }),
  reportTrace('What of mills?', 'Mills turn.', { logged: {} }),
].map((line): Row => JSON.parse(line))

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)

/**
 * Traces of every system with gold of every kind and none, values that are missing, several rollouts, and traces without
 * a run, a training step or a model; items 2 to 11 are in both collections, some with other gold.
 */
export const variedTraces: Readonly<Record<string, Row[]>> = {
  older: [
    ...claims({ model: 'small', run: null }, range(0, 10)),
    ...[40, 80].flatMap((step) =>
      claims({ model: 'small', run: 'night', training_step: step }, range(0, 14)),
    ),
    ...claims({ model: null, run: null, training_step: 40 }, [1, 2, 5]),
    ...explained(range(0, 12)),
    ...chained('Is a pear wide?', { gold: { answer: 'yes' } }),
    ...chained('Is a plum wide?', { gold: null }),
    ...composedRun('composed'),
    ...solved,
    ...reports,
  ],
  newer: [
    ...claims({ model: 'large', run: 'night', training_step: 80 }, range(6, 12)),
    ...claims({ model: 'small', run: null, gold: { label: 'refuted' } }, range(2, 6)),
    ...explained(range(10, 14)),
  ],
}
