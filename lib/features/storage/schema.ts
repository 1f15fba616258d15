import { z } from 'zod'

/** What takes space: groups of tables first, then folders. */
export const storageParts = [
  'traces',
  'items',
  'cached_replies',
  'corpora',
  'studies',
  'runs',
  'other_tables',
  'free_pages',
  'import_files',
  'corpus_files',
  'unused_files',
  'unfinished_uploads',
  'backups',
  'earlier_data',
] as const
export type StoragePart = (typeof storageParts)[number]

const ownerShape = {
  id: z.string(),
  name: z.string(),
  items: z.number(),
  traces: z.number(),
  database_bytes: z
    .number()
    .describe('Share of the tables, estimated from the length of the texts.'),
  file_bytes: z.number().describe('A file of several imports counts for the first import.'),
}
const collectionStorageSchema = z.object({
  ...ownerShape,
  deleted_at: z.string().nullable().describe('Deleted collections take space for 7 more days.'),
})
const personStorageSchema = z.object(ownerShape)
export type OwnerStorage = z.infer<typeof personStorageSchema>

export const vacuumSchema = z.object({
  requested_at: z.string(),
  finished_at: z.string().nullable(),
  freed_bytes: z.number().nullable(),
  error: z.string().nullable(),
})
export type Vacuum = z.infer<typeof vacuumSchema>

/** `GET /api/storage`. */
export const storageSchema = z.object({
  database: z.enum(['sqlite', 'postgresql']),
  disk: z
    .object({ free_bytes: z.number(), total_bytes: z.number() })
    .describe('Disk of the data folder.'),
  parts: z.array(z.object({ part: z.enum(storageParts), bytes: z.number() })),
  collections: z.array(collectionStorageSchema).describe('The 100 largest.'),
  people: z
    .array(personStorageSchema)
    .describe('The 100 people whose imports take the most space.'),
  vacuum: vacuumSchema.nullable().describe('The latest vacuum.'),
})
export type Storage = z.infer<typeof storageSchema>
