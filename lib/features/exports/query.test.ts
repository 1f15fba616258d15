import { expect, test } from 'vitest'
import { exportQuerySchema } from './query'

test.each([
  [{}, 'kind', 'one of traces'],
  [{ kind: 'rows' }, 'kind', 'one of traces'],
  [{ kind: 'traces', colection: 'a' }, 'colection', 'unknown'],
  [{ kind: 'traces', format: 'xml' }, 'format', 'jsonl, csv, parquet'],
  [{ kind: 'traces', include: 'everything' }, 'include.0', 'author_names'],
  [{ kind: 'judgements' }, 'study', 'id of a study'],
  [{ kind: 'matrix', study: 's', round: '3' }, 'round', '1 or 2'],
  [{ kind: 'rl', split: '2' }, 'split', 'from 0 to 1'],
  [{ kind: 'rl', split: '' }, 'split', 'from 0 to 1'],
  [{ kind: 'rl', seed: 'x' }, 'seed', 'whole number'],
  [{ kind: 'sft', form: 'chat' }, 'form', 'alpaca'],
  [{ kind: 'sft', faults: 'no' }, 'faults', 'drop or keep'],
  [{ kind: 'stepwise', unmarked: 'false' }, 'unmarked', 'stop'],
  [{ kind: 'stepwise', format: 'csv' }, 'format', 'jsonl, parquet'],
  [{ kind: 'rl', mark: 'approved' }, 'mark', 'unknown'],
])('%j is refused for %s', (raw, path, words) => {
  const { error } = exportQuerySchema.safeParse(raw)
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
    [path, expect.stringContaining(words)],
  ])
})

test('the kind of items follows from the kind of the export', () => {
  const query = exportQuerySchema.parse({ kind: 'items', item_kind: 'question' })
  expect(query).toMatchObject({ own: { kind: 'items' }, filter: { item_kind: ['question'] } })
})
