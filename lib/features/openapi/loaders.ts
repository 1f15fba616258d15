import { headers } from 'next/headers'
import { isSecure } from '@/lib/platform/auth/client'
import { db } from '@/lib/platform/db/database'
import { loadSession } from '@/lib/features/people/sessions/loaders'
import type { Permission } from '@/lib/platform/auth/schema'
import { calls } from './calls'
import { describeCalls } from './describe-calls'
import { listExampleNames } from './list-example-names.server'
import { referenceOf, type ToldGroup } from './reference'

const whoWords: Readonly<Record<Permission, string>> = {
  open: 'everyone',
  own: 'everyone who is signed in',
  read: 'viewers',
  audit: 'auditors',
  lead: 'leads',
  owner: 'owners',
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
  const asking = { origin, signedIn: door !== 'open', names }
  return referenceOf(await describeCalls(calls), asking, ({ access }) => whoWords[access])
}
