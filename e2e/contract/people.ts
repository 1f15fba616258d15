import type { APIRequest, APIRequestContext } from '@playwright/test'
import { apiKeySchema } from '@/lib/features/people/keys/schema'
import { joinedSchema, linkSchema } from '@/lib/features/people/schema'
import { deviceListSchema } from '@/lib/features/people/sessions/schema'
import { expect } from '../support/journey'
import { ada, password } from '../support/team'
import type { Described } from './described'

interface Door {
  /** Makes somebody whom the server does not know yet. */
  newcomer: () => ReturnType<APIRequest['newContext']>
}

const tokenOf = (link: string) => link.split('#')[1] ?? ''

/** Accounts, devices, keys and the record; afterwards Ada is signed in. */
export async function askForPeople(api: Described, { newcomer }: Door): Promise<void> {
  await api.say('POST /api/join', { data: ada })
  await api.say('GET /api/people', { status: 401 })
  await api.say('POST /api/session', { data: { email: ada.email, password: 'wrong' }, status: 401 })
  await signIn(api)
  await api.say('GET /api/session')
  const { path } = await api.ask('POST /api/people', linkSchema, { data: { role: 'viewer' } })
  const token = tokenOf(path)
  const grace = await newcomer()
  await api.say('POST /api/tickets', { data: { token }, as: grace })
  const account = { token, name: 'Grace', email: 'grace@example.org', password }
  const { id } = await api.ask('POST /api/join', joinedSchema, { data: account, as: grace })
  await api.say('POST /api/session', { data: { email: account.email, password }, as: grace })
  await api.say('POST /api/imports', { params: { collection: 'C' }, status: 403, as: grace })
  await askForDevices(api, newcomer)
  await askForKeys(api)
  await api.say('GET /api/people')
  await api.say('PATCH /api/people/{id}', { path: { id }, data: { name: 'Grace H' } })
  await askForReset(api, id, grace)
  await api.say('DELETE /api/people/{id}', { path: { id } })
  await api.say('GET /api/events')
  await grace.dispose()
}

async function signIn(api: Described, as?: APIRequestContext, secret = password): Promise<void> {
  const data = { email: ada.email, password: secret }
  await api.say('POST /api/session', { data, ...(as && { as }) })
}

async function askForDevices(api: Described, newcomer: Door['newcomer']): Promise<void> {
  const [phone, tablet] = [await newcomer(), await newcomer()]
  await signIn(api, phone)
  await signIn(api, tablet)
  await api.say('DELETE /api/session', { as: tablet })
  const { rows } = await api.ask('GET /api/devices', deviceListSchema)
  const other = rows.find((device) => !device.is_this)
  await api.say('DELETE /api/devices/{id}', { path: { id: other?.id ?? '' } })
  await api.say('DELETE /api/devices')
  await signIn(api)
  await phone.dispose()
  await tablet.dispose()
}

async function askForKeys(api: Described): Promise<void> {
  const data = { name: 'night', role: 'lead', expires_in_days: 3 }
  const { id } = await api.ask('POST /api/keys', apiKeySchema, { data })
  await api.say('GET /api/keys')
  const changed = { data: { name: 'night, new server' }, path: { id } }
  expect(await api.ask('PATCH /api/keys/{id}', apiKeySchema, changed)).toMatchObject(changed.data)
  await api.say('DELETE /api/keys/{id}', { path: { id } })
}

async function askForReset(api: Described, id: string, grace: APIRequestContext): Promise<void> {
  const link = await api.ask('POST /api/people/{id}/reset', linkSchema, { path: { id } })
  const data = { token: tokenOf(link.path), password: 'four other plain words' }
  await api.say('POST /api/reset', { data, as: grace })
  const changed = { current: password, password: 'five more plain words now' }
  await api.say('POST /api/password', { data: changed })
}
