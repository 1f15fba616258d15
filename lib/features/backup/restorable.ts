import type { AppliedMigration, Manifest } from './schema'

/** What a backup is checked against before it is restored. */
export interface CurrentInstallation {
  database: Manifest['database']
  /** The migrations that this code knows. */
  migrations: readonly AppliedMigration[]
  /** On PostgreSQL the schema in which our tables are looked for. */
  schema: string | null
}

const kinds = { sqlite: 'SQLite', postgresql: 'PostgreSQL' }

const remedies = {
  sqlite: 'Restore it without DATABASE_URL, into a separate data folder (DATA_DIR).',
  postgresql:
    'Restore it with DATABASE_URL set to a PostgreSQL database: DATABASE_URL=postgresql://USER@HOST/DATABASE.',
}

/** Why a backup cannot be restored here and what to do about it, or null when it can. */
export function reasonAgainst(manifest: Manifest, here: CurrentInstallation): string | null {
  return kindProblem(manifest, here) ?? versionProblem(manifest, here)
}

function kindProblem({ database, postgresql }: Manifest, here: CurrentInstallation): string | null {
  if (database !== here.database)
    return `The backup was made from a ${kinds[database]} database, but this installation uses ${kinds[here.database]}. ${remedies[database]}`
  if (postgresql !== null && postgresql.schema !== here.schema)
    return `The tables in the backup are in the schema "${postgresql.schema}", and this database has ${here.schema === null ? 'no schema to put tables in' : `them in "${here.schema}"`}. Set the search_path of the database to the schema of the backup.`
  return null
}

function versionProblem(manifest: Manifest, { migrations }: CurrentInstallation): string | null {
  const checksums = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  const newer = manifest.migrations.filter(({ name }) => !checksums.has(name))
  if (newer.length > 0)
    return `The backup was made by a newer Touchstone (${manifest.product_version}, tables of ${manifest.schema_version}). Update this one to that version or a later one, then restore.`
  const changed = manifest.migrations.find(({ name, checksum }) => checksums.get(name) !== checksum)
  if (changed !== undefined)
    return `The backup was made by a Touchstone with a different ${changed.name}. Restore the original file under prisma/migrations, then try again.`
  return null
}
