import { z } from 'zod'
import { systemIds } from './ids'
import { labelMappings } from './label-mapping'

export const systemIdSchema = z.enum(systemIds)

export const labelMappingSchema = z
  .enum(labelMappings)
  .describe(
    'When a verdict is right against a gold label. `binary`: supported is yes, refuted and not_enough_information ' +
      'are no; `three-way`: the two are equal.',
  )
