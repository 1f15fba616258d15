import { z } from 'zod'
import { codedNames, numberNames, problemBit } from './segment'

/** Columns of the loading query, in this order. */
export const loadedColumns = [
  'seq',
  'id',
  'item_seq',
  'document_seq',
  'correct',
  'graded',
  'total_logged',
  'problems',
  'rewards',
  ...codedNames,
  ...numberNames,
] as const

export const firstCoded = loadedColumns.indexOf('system')
export const firstNumber = loadedColumns.indexOf('training_step')

const problemsSchema = z.array(z.string())

export function problemBits(json: string): number {
  let bits = 0
  for (const code of problemsSchema.parse(JSON.parse(json))) bits |= problemBit.get(code) ?? 0
  return bits >>> 0
}
