import { cache } from 'react'
import { db } from '@/lib/platform/db/database'
import { loadPrincipal } from '@/lib/features/people/sessions/loaders'
import { listKeys } from './list-keys.server'
import type { ApiKey } from './schema'

/** The keys of whoever opens the page. */
export const loadKeys = cache(async (): Promise<ApiKey[]> => {
  const principal = await loadPrincipal()
  return principal.kind === 'person' ? await listKeys(await db(), principal.personId) : []
})
