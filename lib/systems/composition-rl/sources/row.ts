import { z } from 'zod'
import type { Fields } from '@/lib/core/records/fields'
import { shapeOf } from './shapes'

/** Rows of the released code and of what it evaluates; the keys decide. */
export const sourceRowSchema = z.custom<Fields>((row) => shapeOf(row) !== null, {
  error: 'no row with two problems, a composed problem or sampled answers',
})
