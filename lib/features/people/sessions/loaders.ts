import { headers } from 'next/headers'
import { cache } from 'react'
import { may } from '@/lib/platform/auth/access'
import { principalOf } from '@/lib/platform/auth/principal'
import { db } from '@/lib/platform/db/database'
import { env } from '@/lib/platform/env'
import { listDevices, currentSession } from './current-person.server'
import { type Device, type PageSession } from './schema'
import { permissions } from '@/lib/platform/auth/schema'

export const loadPrincipal = cache(async () => await principalOf(await db(), await headers()))

/** Who opens the page; asked once for all of its parts. */
export const loadSession = cache(async (): Promise<PageSession> => {
  const principal = await loadPrincipal()
  const { role } = principal
  const allowed = permissions.filter((permission) =>
    role === null ? permission === 'open' : may(role, permission),
  )
  const { passwords } = env()
  return { ...(await currentSession(await db(), principal)), may: allowed, passwords }
})

export const loadDevices = cache(async (): Promise<Device[]> => {
  const principal = await loadPrincipal()
  return principal.kind === 'person' ? await listDevices(await db(), principal) : []
})

/** What the button of the sign-in page calls the OpenID provider; null without one. */
export const loadProvider = () => env().oidc?.name ?? null
