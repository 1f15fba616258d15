import { queryOptions } from '@tanstack/react-query'
import { requestCall } from '@/lib/platform/http/request'
import * as peopleCalls from './contract'
import { signIn } from '@/lib/features/people/sessions/queries'
import { home } from '@/lib/features/people/sessions/next-path'
import type { ChangedPassword, NewAccount, PersonPatch } from './schema'
import type { Role } from '@/lib/platform/auth/schema'

export const peopleKey = ['people'] as const

export function peopleQuery() {
  return queryOptions({
    queryKey: [...peopleKey, 'list'],
    queryFn: async ({ signal }) => (await requestCall(peopleCalls.list, { signal })).rows,
  })
}

/** What a link is good for. */
export function ticketQuery(token: string) {
  return queryOptions({
    queryKey: [...peopleKey, 'ticket', token],
    queryFn: ({ signal }) => requestCall(peopleCalls.readTicket, { body: { token }, signal }),
    retry: false,
    staleTime: Infinity,
  })
}

/** Makes an account and signs in; says where to go on. */
export async function joinHere(account: NewAccount): Promise<string> {
  await requestCall(peopleCalls.join, { body: account })
  const { email, password } = account
  return await signIn({ email, password }).then(
    () => home,
    // The account is made, so the form must not be sent again.
    () => '/sign-in',
  )
}

export function choosePassword(body: { token: string; password: string }) {
  return requestCall(peopleCalls.resetPassword, { body })
}

export function changePassword(body: ChangedPassword) {
  return requestCall(peopleCalls.changePassword, { body })
}

export function invite(role: Role) {
  return requestCall(peopleCalls.invite, { body: { role } })
}

export function makeResetLink(id: string) {
  return requestCall(peopleCalls.linkToReset, { params: { id } })
}

export function changePerson(id: string, patch: PersonPatch) {
  return requestCall(peopleCalls.change, { params: { id }, body: patch })
}

export function removePerson(id: string) {
  return requestCall(peopleCalls.remove, { params: { id } })
}
