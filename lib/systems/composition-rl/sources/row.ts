import { fieldsSchema } from '@/lib/core/records/schema'
import { misfitOf, shapeOf } from './shapes'

/** Rows of the released code and of what it evaluates; the keys decide. */
export const sourceRowSchema = fieldsSchema.superRefine((row, context) => {
  if (shapeOf(row) === null)
    context.addIssue({
      code: 'custom',
      path: [misfitOf(row)],
      message: 'no row with two problems, a composed problem or sampled answers',
    })
})
