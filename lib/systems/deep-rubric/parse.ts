import type { Fields } from '@/lib/core/records/fields'
import type { ParsedRow } from '@/lib/core/records/schema'
import { ingredients, queryRow, scholarRow, trainingRow } from './sources/query-rows'
import { agentOutput, trajectory } from './sources/reports'
import { questionOf, shapeOf, type Shape } from './sources/shapes'
import type { Task } from './sources/task'
import { treeRecord } from './sources/tree-record'

type Reader = (row: Fields) => Task

/** A row as a research task with the traces that stand in it. Total over the rows that `shapeOf` knows; others are a bug. */
export function parse(row: Fields): ParsedRow {
  const shape = shapeOf(row)
  if (shape === null) throw new Error('a row that was not recognised')
  const question = questionOf(row, shape)
  if (question === null) throw new Error('a row that asks nothing was recognised')
  const { externalId, dataset, payload, traces, notes } = readers[shape](row)
  return {
    item: {
      kind: 'research-task',
      dataset,
      external_id: externalId,
      input: { question, ...payload },
      gold: null,
    },
    traces,
    notes,
  }
}

const readers: Record<Shape, Reader> = {
  'tree record': treeRecord,
  trajectory,
  'training row': trainingRow,
  'query row': queryRow,
  ScholarQABench: scholarRow,
  'DR Tulu': queryRow,
  'DR Tulu ingredients': ingredients,
  'DR Tulu output': agentOutput,
}
