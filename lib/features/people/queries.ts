import { queryOptions } from '@tanstack/react-query'
import { requestJson } from '@/lib/platform/http/request'
import { signIn } from '@/lib/features/people/sessions/queries'
import { home } from '@/lib/features/people/sessions/next-path'
import type { ChangedPassword, NewAccount, PersonPatch } from './schema'
import type { Role } from '@/lib/platform/auth/schema'

const linkSchema = async () => (await import('./schema')).linkSchema
const personListSchema = async () => (await import('./schema')).personListSchema
const personSchema = async () => (await import('./schema')).personSchema
const ticketWordsSchema = async () => (await import('./schema')).ticketWordsSchema
const idReplySchema = async () => (await import('@/lib/platform/http/schema')).idReplySchema

const base = '/api/people'
const pathOf = (id: string) => `${base}/${encodeURIComponent(id)}`
export const peopleKey = ['people'] as const

export function peopleQuery() {
  return queryOptions({
    queryKey: [...peopleKey, 'list'],
    queryFn: async ({ signal }) => (await requestJson(personListSchema, base, { signal })).rows,
  })
}

/** What a link is good for. */
export function ticketQuery(token: string) {
  return queryOptions({
    queryKey: [...peopleKey, 'ticket', token],
    queryFn: ({ signal }) =>
      requestJson(ticketWordsSchema, '/api/tickets', { method: 'POST', body: { token }, signal }),
    retry: false,
    staleTime: Infinity,
  })
}

/** Makes an account and signs in; says where to go on. */
export async function joinHere(account: NewAccount): Promise<string> {
  await requestJson(idReplySchema, '/api/join', { method: 'POST', body: account })
  const { email, password } = account
  return await signIn({ email, password }).then(
    () => home,
    // The account is made, so the form must not be sent again.
    () => '/sign-in',
  )
}

export function choosePassword(body: { token: string; password: string }) {
  return requestJson(idReplySchema, '/api/reset', { method: 'POST', body })
}

export function changePassword(body: ChangedPassword) {
  return requestJson(idReplySchema, '/api/password', { method: 'POST', body })
}

export function invite(role: Role) {
  return requestJson(linkSchema, base, { method: 'POST', body: { role } })
}

export function makeResetLink(id: string) {
  return requestJson(linkSchema, `${pathOf(id)}/reset`, { method: 'POST' })
}

export function changePerson(id: string, patch: PersonPatch) {
  return requestJson(personSchema, pathOf(id), { method: 'PATCH', body: patch })
}

export function removePerson(id: string) {
  return requestJson(idReplySchema, pathOf(id), { method: 'DELETE' })
}
