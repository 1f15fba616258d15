import { eventListSchema, eventQuerySchema } from '@/lib/events/schema'
import { apiKeyListSchema, createdApiKeySchema, newApiKeySchema } from '@/lib/keys/schema'
import {
  changedPasswordSchema,
  joinedSchema,
  linkSchema,
  newAccountSchema,
  newInviteSchema,
  newPasswordSchema,
  personListSchema,
  personPatchSchema,
  personSchema,
  resetDoneSchema,
  sessionSchema,
  signInSchema,
  ticketQuerySchema,
  ticketWordsSchema,
} from '@/lib/people/schema'
import { deviceListSchema, signedInSchema } from '@/lib/sessions/schema'
import type { Call } from './call'
import { deletedSchema, ok } from './replies'

const made = (schema: Call['reply']['schema'] & {}, description: string) =>
  ({ status: 201, schema, description }) as const

/** Who is who, and who did what. */
export const peopleCalls: Call[] = [
  {
    method: 'get',
    path: '/api/session',
    summary: 'Who one is here, and whether signing in is asked for at all',
    reply: ok(sessionSchema, 'The door, and the person who asks.'),
  },
  {
    method: 'post',
    path: '/api/session',
    summary: 'Sign in; the reply sets a cookie',
    body: { json: signInSchema },
    reply: ok(signedInSchema, 'Signed in.'),
    refusals: [400, 413, 415, 429],
  },
  {
    method: 'delete',
    path: '/api/session',
    summary: 'Sign out on this device',
    reply: ok(signedInSchema, 'Signed out.'),
  },
  {
    method: 'post',
    path: '/api/tickets',
    summary: 'What a link to join or to a new password is good for',
    body: { json: ticketQuerySchema },
    reply: ok(ticketWordsSchema, 'Its kind, role and end.'),
    refusals: [400, 404, 413, 415, 429],
  },
  {
    method: 'post',
    path: '/api/join',
    summary: 'Make an account with a link; without one the first account of a laptop',
    body: { json: newAccountSchema },
    reply: made(joinedSchema, 'The account. Sign in with it.'),
    refusals: [400, 404, 409, 413, 415, 429],
  },
  {
    method: 'post',
    path: '/api/reset',
    summary: 'Choose a new password with a link; signs out everywhere',
    body: { json: newPasswordSchema },
    reply: ok(resetDoneSchema, 'Whose password it is.'),
    refusals: [400, 404, 413, 415, 429],
  },
  {
    method: 'post',
    path: '/api/password',
    summary: 'Choose another password; signs out all other devices',
    body: { json: changedPasswordSchema },
    reply: ok(resetDoneSchema, 'Whose password it is.'),
    refusals: [400, 409, 413, 415, 429],
  },
  {
    method: 'get',
    path: '/api/devices',
    summary: 'Where one is signed in',
    reply: ok(deviceListSchema, 'The last used first.'),
  },
  {
    method: 'delete',
    path: '/api/devices',
    summary: 'Sign out everywhere',
    reply: ok(signedInSchema, 'Signed out.'),
  },
  {
    method: 'delete',
    path: '/api/devices/{id}',
    summary: 'Sign a device out',
    reply: ok(deletedSchema, 'It is signed out.'),
    refusals: [404],
  },
  {
    method: 'get',
    path: '/api/keys',
    summary: 'One’s own keys',
    reply: ok(apiKeyListSchema, 'The newest first; never the keys themselves.'),
  },
  {
    method: 'post',
    path: '/api/keys',
    summary: 'Make a key for scripts: `Authorization: Bearer ts_…`',
    body: { json: newApiKeySchema },
    reply: made(createdApiKeySchema, 'The key, shown this once.'),
    refusals: [400, 409, 413, 415],
  },
  {
    method: 'delete',
    path: '/api/keys/{id}',
    summary: 'Revoke a key',
    reply: ok(deletedSchema, 'It lets nobody in any more.'),
    refusals: [404],
  },
  {
    method: 'get',
    path: '/api/people',
    summary: 'Everybody with an account',
    reply: ok(personListSchema, 'The longest here first.'),
  },
  {
    method: 'post',
    path: '/api/people',
    summary: 'Make a link with which somebody joins',
    body: { json: newInviteSchema },
    reply: made(linkSchema, 'The link, shown this once.'),
    refusals: [400, 413, 415],
  },
  {
    method: 'patch',
    path: '/api/people/{id}',
    summary: 'Change the name or the role of a person',
    body: { json: personPatchSchema },
    reply: ok(personSchema, 'The person as it is now.'),
    refusals: [400, 404, 409, 413, 415],
  },
  {
    method: 'delete',
    path: '/api/people/{id}',
    summary: 'Remove a person; what they made stays under a pseudonym',
    reply: ok(deletedSchema, 'Account, devices and keys are gone.'),
    refusals: [404, 409],
  },
  {
    method: 'post',
    path: '/api/people/{id}/reset',
    summary: 'Make a link with which a person chooses a new password',
    reply: made(linkSchema, 'The link, shown this once.'),
    refusals: [404],
  },
  {
    method: 'get',
    path: '/api/events',
    summary: 'Who did what, when and from where; `format=jsonl` is all of it',
    query: eventQuerySchema,
    reply: ok(eventListSchema, 'The latest first.'),
    refusals: [400],
  },
]
