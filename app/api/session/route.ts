import { signInSchema } from '@/lib/features/people/schema'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { readBody } from '@/lib/platform/http/input'
import { whoIsHere } from '@/lib/features/people/sessions/current-person.server'
import { signInHere, signOutHere } from '@/lib/features/people/sessions/sign-in.server'

function withCookies(body: object, cookies: readonly string[]): Response {
  const reply = json(body)
  for (const cookie of cookies) reply.headers.append('set-cookie', cookie)
  return reply
}

export const GET = route(async (_request, { principal }) =>
  json(await whoIsHere(await db(), principal)),
)

export const POST = route(async (request, { principal: by }) => {
  const credentials = await readBody(signInSchema, request)
  const cookies = await signInHere(await db(), request.headers, { ...credentials, by })
  return withCookies({ signed_in: true }, cookies)
})

export const DELETE = route(async (request, { principal }) =>
  withCookies({ signed_in: false }, await signOutHere(await db(), request.headers, principal)),
)
