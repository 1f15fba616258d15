import { join } from 'node:path'
import type { Provider } from '@/lib/platform/db/database'

const folder = join(import.meta.dirname, '../../prisma/testing/old-data')

/** Throw-away: keys of model servers are encrypted with it, and exported pseudonyms depend on it. */
export const oldSecret = 'the secret of the old data and of nothing else'

/** The files of the old data; those that end in `.zst` are compressed with Zstandard. */
export const oldData = {
  folder,
  sqlite: join(folder, 'touchstone.db.zst'),
  postgresql: join(folder, 'postgresql.sql.zst'),
  /** What it reads as, and the key to read it with. */
  expected: (provider: Provider) => join(folder, `expected-${provider}.json.zst`),
}
