import { z } from 'zod'
import { checkedBit, codedNames, findingBit, numberNames, problemBit } from './segment'

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

const codesSchema = z.array(z.string())

function bitsOf(json: string, bit: ReadonlyMap<string, number>): number {
  let bits = 0
  for (const code of codesSchema.parse(JSON.parse(json))) bits |= bit.get(code) ?? 0
  return bits >>> 0
}

export const problemBits = (json: string) => bitsOf(json, problemBit)

/** Of a trace that was checked. */
export const findingBits = (json: string) => bitsOf(json, findingBit) | checkedBit
