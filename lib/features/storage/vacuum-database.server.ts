import { vacuum } from '@/lib/platform/db/vacuum'
import { env } from '@/lib/platform/env'

/** Gives the space of what was deleted back to the disk. */
export async function vacuumDatabase(): Promise<void> {
  await vacuum(env().databaseUrl)
}
