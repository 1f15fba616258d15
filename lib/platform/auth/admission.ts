import type { Permission } from '@/lib/platform/auth/schema'
import type { Database } from '../db/database'
import { AppError } from '../error'
import { may, pagePermission } from './access'
import { signInMode, type Principal, principalOf } from './principal'

/** Where the first account is made, and what a browser asks for beside it. */
const setUpPages = new Set(['/join', '/icon.svg', '/favicon.ico'])

/** Lets the caller of something in that asks for a permission, or throws. */
export async function admitCall(
  database: Database,
  headers: Headers,
  permission: Permission,
): Promise<Principal> {
  const principal = await principalOf(database, headers)
  if (permission === 'open') return principal
  const { role } = principal
  if (role !== null && may(role, permission)) return principal
  if (role !== null) {
    const message = `The role "${role}" may not do this. An owner can give you another one.`
    throw new AppError('forbidden', message)
  }
  const isUnset = (await signInMode(database)) === 'set-up'
  throw new AppError(
    'unauthorized',
    isUnset
      ? 'This server has no account yet. Open the link that its terminal shows.'
      : 'Sign in, or send a key: Authorization: Bearer ts_…',
  )
}

/**
 * What keeps a visitor from a page; null = nothing. `set-up`: there is no account yet, and this is not where the first one
 * is made; `sign-in`: somebody unknown; `no-entry`: somebody whose role may not.
 */
export async function admitPage(
  database: Database,
  { pathname, headers }: { pathname: string; headers: Headers },
): Promise<null | 'set-up' | 'sign-in' | 'no-entry'> {
  const permission = pagePermission(pathname)
  const door = await signInMode(database)
  if (door === 'set-up') return setUpPages.has(pathname) ? null : 'set-up'
  if (permission === 'open') return null
  const principal = await principalOf(database, headers)
  if (principal.role === null) return 'sign-in'
  // A test holds the table against the pages there are: what is not in it is nowhere, and the router says so.
  return may(principal.role, permission ?? 'read') ? null : 'no-entry'
}
