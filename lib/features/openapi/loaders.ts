import { headers } from 'next/headers'
import { callPermission } from '@/lib/platform/auth/access'
import { isSecure } from '@/lib/platform/auth/client'
import { db } from '@/lib/platform/db/database'
import { loadSession } from '@/lib/features/people/sessions/loaders'
import type { Permission } from '@/lib/platform/auth/schema'
import type { Call } from './call'
import { calls } from './calls'
import { listExampleNames } from './list-example-names.server'
import { referenceOf, type ToldGroup } from './reference'

const whoWords: Readonly<Record<Permission, string>> = {
  open: 'everybody',
  own: 'whoever is signed in',
  read: 'viewers',
  audit: 'auditors',
  lead: 'leads',
  owner: 'owners',
}

function whoMay({ method, path }: Call): string {
  const permission = callPermission(method.toUpperCase(), path)
  return permission === null ? 'nobody' : whoWords[permission]
}

/** The address under which the page is read, `http://127.0.0.1:3000`: examples run against it as they are. */
export async function loadOrigin(): Promise<string> {
  const asked = await headers()
  return `${isSecure(asked) ? 'https' : 'http'}://${asked.get('host') ?? '127.0.0.1:3000'}`
}

/** The reference, with examples that run against the address it is read under. */
export async function loadReference(): Promise<ToldGroup[]> {
  const { door } = await loadSession()
  const origin = await loadOrigin()
  const names = await listExampleNames(await db())
  return referenceOf(calls, { origin, signedIn: door !== 'open', names }, whoMay)
}
