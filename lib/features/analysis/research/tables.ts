import type { ResultTable } from '@/lib/features/studies/results/table'
import type { Research } from './schema'
import { checkpointTitle, countedWords, methodWords } from './words'

/** Everything on the page as tables, for a paper or a spreadsheet. */
export function researchTables(found: Research): ResultTable[] {
  const figures = found.tables.map(({ source, title, figures: rows }): ResultTable => {
    return {
      id: `research-${source.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')}`,
      caption: `${title}, compared with DeepRubric, ${source}. ${countedWords(found)} ${methodWords(found)}`,
      columns: [
        { title: 'Figure', kind: 'text' },
        { title: 'Tasks', kind: 'count' },
        { title: 'This collection', kind: 'score' },
        { title: 'Published', kind: 'score' },
      ],
      rows: rows.map(({ title: name, n, value, low, high, published }) => [
        name,
        n,
        { value, low, high },
        published,
      ]),
    }
  })
  return [...figures, citations(found)].filter(({ rows }) => rows.length > 0)
}

function citations({ citations: { checkpoints } }: Research): ResultTable {
  return {
    id: 'research-citations',
    caption: 'Citations of the reports by model and training step. 95% bootstrap intervals.',
    columns: [
      { title: 'Checkpoint', kind: 'text' },
      { title: 'Tasks', kind: 'count' },
      { title: 'Citation recall', kind: 'score' },
      { title: 'Citation precision', kind: 'score' },
    ],
    rows: checkpoints.map((checkpoint) => {
      const { recall, precision } = checkpoint
      return [
        checkpointTitle(checkpoint),
        recall?.n ?? precision?.n ?? 0,
        recall && { value: recall.value, low: recall.low, high: recall.high },
        precision && { value: precision.value, low: precision.low, high: precision.high },
      ]
    }),
  }
}
