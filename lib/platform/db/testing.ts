import { afterAll, describe } from 'vitest'
import { openDatabase, type Database, type Provider } from './database'
import { hasCluster, temporaryPlace, type TemporaryDatabase } from './temporary'

interface Opened {
  database?: Promise<Database>
  place?: TemporaryDatabase
}

/** `open` gives the suite's one database, fresh and migrated; it is closed and removed at the end. */
export function describeOnDatabases(
  name: string,
  suite: (open: () => Promise<Database>, provider: Provider) => void,
  providers: readonly Provider[] = ['sqlite', 'postgresql'],
): void {
  for (const provider of providers) {
    const isMissing = provider === 'postgresql' && !hasCluster()
    describe.skipIf(isMissing)(`${name} (${provider})`, () => {
      const opened: Opened = {}
      suite(async () => {
        opened.database ??= openFresh(provider, opened)
        return await opened.database
      }, provider)
      afterAll(async () => {
        const database = await opened.database
        await database?.close()
        await opened.place?.remove()
      })
    })
  }
}

async function openFresh(provider: Provider, opened: Opened): Promise<Database> {
  opened.place = await temporaryPlace(provider)
  return await openDatabase({ url: opened.place.url })
}
