import { z } from 'zod'
import type { Fields } from '@/lib/core/records/fields'
import { shapeOf } from './shapes'

/** Rows of the released code and of the neighbours whose rubrics it can use; the keys decide. */
export const sourceRowSchema = z.custom<Fields>((row) => shapeOf(row) !== null, {
  error: 'no row with a question and a rubric, a tree or a report',
})
