import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Provider } from '@/lib/platform/db/database'
import { hasCluster, temporaryPlace } from '@/lib/platform/db/temporary'
import { diffSchemas, readSchema } from './migrations/schema-engine.ts'
import { deriveSchema } from './setup/generate.mjs'
import { root } from './setup/paths.mjs'

/** Prints what a new migration must do so that the databases become what schema.prisma says. */
async function print(provider: Provider): Promise<void> {
  const source = readFileSync(join(root, 'prisma/schema.prisma'), 'utf8')
  const schema = provider === 'sqlite' ? source : deriveSchema(source)
  const place = await temporaryPlace(provider)
  try {
    const from = await readSchema(place.url, schema)
    const sql = await diffSchemas({ url: place.url, from, to: schema })
    console.log(`-- prisma/migrations/${provider}/NNNN_name/migration.sql`)
    console.log(sql === '' ? '-- nothing to do\n' : ordered(provider, sql))
  } finally {
    await place.remove()
  }
}

/** Texts sort by code point on both databases; schema.prisma has no word for it. */
function ordered(provider: Provider, sql: string): string {
  return provider === 'sqlite'
    ? sql
    : sql.replaceAll(/(" (?:SET DATA TYPE )?TEXT)\b/g, '$1 COLLATE "C"')
}

await print('sqlite')
if (hasCluster()) await print('postgresql')
else console.error('Set TEST_DATABASE_URL_POSTGRES to any PostgreSQL to print its half too.')
