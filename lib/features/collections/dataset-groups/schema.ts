import { z } from 'zod'
import { datasetGroupListSchema, type DatasetGroup } from '@/lib/core/collections/schema'

const nameSchema = z.string().trim().min(1).max(100)

const isDistinct = (names: readonly string[]) => new Set(names).size === names.length

const newGroupSchema = z.strictObject({
  name: nameSchema,
  datasets: z
    .array(z.string().min(1).max(200))
    .min(1)
    .max(200)
    .refine(isDistinct, 'a dataset is named twice'),
})

/** `PUT /api/collections/:id/dataset-groups`. */
export const newDatasetGroupsSchema = z.strictObject({
  groups: z
    .array(newGroupSchema)
    .max(20)
    .refine(
      (groups: readonly DatasetGroup[]) => isDistinct(groups.map(({ name }) => name)),
      'two groups have the same name; rename one of them',
    ),
})

/** `GET /api/collections/:id/dataset-groups`. */
export const datasetGroupsSchema = z.object({
  groups: datasetGroupListSchema,
  datasets: z.array(z.string()).describe('Datasets of the visible items of the collection.'),
})
export type DatasetGroups = z.infer<typeof datasetGroupsSchema>
