import * as sessionCalls from '@/lib/features/people/sessions/contract'
import { originOf } from '@/lib/platform/auth/client'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { currentSession } from '@/lib/features/people/sessions/current-person.server'
import { signInHere, signOutHere } from '@/lib/features/people/sessions/sign-in.server'

function withCookies(body: object, cookies: readonly string[]): Response {
  const reply = json(body)
  for (const cookie of cookies) reply.headers.append('set-cookie', cookie)
  return reply
}

export const GET = route(sessionCalls.whoIsHere, async ({ principal }) =>
  json(await currentSession(await db(), principal)),
)

export const POST = route(sessionCalls.signIn, async ({ request, principal: by, body }) => {
  const credentials = await body()
  const cookies = await signInHere(await db(), request.headers, { ...credentials, by })
  return withCookies({ signed_in: true }, cookies)
})

export const DELETE = route(sessionCalls.signOut, async ({ request, principal }) => {
  const { headers } = request
  const origin = originOf(headers, new URL(request.url).host)
  const { cookies, url } = await signOutHere(await db(), { headers, origin }, principal)
  return withCookies({ signed_in: false, ...(url !== null && { url }) }, cookies)
})
