import { z } from 'zod'

/** What this code writes, and the newest that it reads. */
export const backupFormat = 1

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/)

/** Nothing else is ever written into a data folder. */
const partNameSchema = z
  .string()
  .regex(
    /^(touchstone\.db|jobs\.db|database\.dump|secret|files\/[0-9a-f]{2}\/[0-9a-f]{64}(\.gz)?)$/,
  )

export const partSchema = z.object({
  name: partNameSchema,
  bytes: z.number().int().nonnegative(),
  sha256: sha256Schema,
})
export type BackupPart = z.infer<typeof partSchema>

export const migrationSchema = z.object({ name: z.string(), checksum: z.string() })
export type AppliedMigration = z.infer<typeof migrationSchema>

/** Whether the key that reads the stored keys of model servers is in the backup. */
export const secretPlaces = ['included', 'environment', 'none'] as const

/** How many rows a table has, by its name. */
const countsSchema = z.record(z.string(), z.number().int().nonnegative())

/** The parts that hold rows, by the kind of database; all others may come with both. */
const databaseParts = {
  sqlite: ['touchstone.db', 'jobs.db'],
  postgresql: ['database.dump'],
} as const

const rowParts = new Set<string>(Object.values(databaseParts).flat())

interface Parts {
  database: keyof typeof databaseParts
  postgresql: object | null
  parts: readonly { name: string }[]
}

/** Each part once, the database among them, and none of the other kind of database. */
function areFitting({ database, postgresql, parts }: Parts): boolean {
  const names = new Set(parts.map(({ name }) => name))
  const [main, ...others] = databaseParts[database]
  const fitting = new Set<string>([main, ...others])
  return (
    names.size === parts.length &&
    names.has(main) &&
    [...names].every((name) => fitting.has(name) || !rowParts.has(name)) &&
    (postgresql !== null) === (database === 'postgresql')
  )
}

const manifestFields = z.object({
  format: z.literal('touchstone-backup'),
  format_version: z.literal(backupFormat),
  product_version: z.string(),
  created_at: z.iso.datetime(),
  database: z.enum(['sqlite', 'postgresql']),
  postgresql: z
    // The version is that of the pg_dump that wrote it: an older pg_restore could not read it.
    .object({ major: z.number().int(), schema: z.string(), jobs_schema: z.string() })
    .nullable(),
  /** The last migration that the database has been through. */
  schema_version: z.string(),
  migrations: z.array(migrationSchema),
  rows: countsSchema,
  /** What was queued or under way; it goes on after a restore. */
  unfinished: countsSchema,
  secret: z.enum(secretPlaces),
  /** Import files that the database names and that were not there. */
  missing_files: z.array(z.string()),
  parts: z.array(partSchema),
})
export const manifestSchema = manifestFields.refine(areFitting, {
  error: 'its parts do not match its database',
})
export type Manifest = z.infer<typeof manifestSchema>

/** What every format, also a later one, says of itself. */
export const formatSchema = z.object({
  format: z.literal('touchstone-backup'),
  format_version: z.number().int().positive(),
})
