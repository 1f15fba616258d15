import { shortLimits } from '@/lib/platform/http/body-limits'
import type { Call } from '@/lib/platform/http/call'

const schemas = async () => await import('./schema')
const replies = async () => await import('@/lib/platform/http/schema')

export const readTicket = {
  method: 'POST',
  path: '/api/tickets',
  access: 'open',
  limits: shortLimits,
  summary: 'Details of an invitation or password link',
  body: async () => (await schemas()).ticketQuerySchema,
  reply: {
    schema: async () => (await schemas()).ticketWordsSchema,
    description: 'Kind, role and expiry.',
  },
  refusals: [404, 429],
  example: { body: { token: 'TOKEN' } },
} as const satisfies Call

export const join = {
  method: 'POST',
  path: '/api/join',
  access: 'open',
  limits: shortLimits,
  summary: 'Create an account with a link, or the first account on this machine',
  body: async () => (await schemas()).newAccountSchema,
  reply: {
    status: 201,
    schema: async () => (await schemas()).joinedSchema,
    description: 'The new account.',
  },
  refusals: [404, 409, 429],
  example: {
    body: { token: 'TOKEN', name: 'Ada', email: 'ada@example.org', password: 'three plain words' },
  },
} as const satisfies Call

export const resetPassword = {
  method: 'POST',
  path: '/api/reset',
  access: 'open',
  limits: shortLimits,
  summary: 'Choose a new password with a link; signs out everywhere',
  body: async () => (await schemas()).newPasswordSchema,
  reply: {
    schema: async () => (await schemas()).resetDoneSchema,
    description: 'The person.',
  },
  refusals: [404, 429],
  example: { body: { token: 'TOKEN', password: 'four other plain words' } },
} as const satisfies Call

export const changePassword = {
  method: 'POST',
  path: '/api/password',
  access: 'own',
  limits: shortLimits,
  summary: 'Choose a new password; signs out all other devices',
  body: async () => (await schemas()).changedPasswordSchema,
  reply: {
    schema: async () => (await schemas()).resetDoneSchema,
    description: 'The person.',
  },
  refusals: [409, 429],
  example: { body: { current: 'three plain words', password: 'four other plain words' } },
} as const satisfies Call

export const list = {
  method: 'GET',
  path: '/api/people',
  access: 'lead',
  summary: 'Everyone with an account',
  reply: {
    schema: async () => (await schemas()).personListSchema,
    description: 'Oldest accounts first.',
  },
} as const satisfies Call

export const invite = {
  method: 'POST',
  path: '/api/people',
  access: 'owner',
  record: { action: 'person.invited' },
  summary: 'Create an invitation link',
  body: async () => (await schemas()).newInviteSchema,
  reply: {
    status: 201,
    schema: async () => (await schemas()).linkSchema,
    description: 'The link, shown only once.',
  },
  example: { body: { role: 'auditor' } },
} as const satisfies Call

export const change = {
  method: 'PATCH',
  path: '/api/people/{id}',
  access: 'owner',
  record: { action: 'person.changed' },
  summary: 'Change the name or the role of a person',
  body: async () => (await schemas()).personPatchSchema,
  reply: {
    schema: async () => (await schemas()).personSchema,
    description: 'The updated account.',
  },
  refusals: [404, 409],
  example: { body: { role: 'lead' } },
} as const satisfies Call

export const remove = {
  method: 'DELETE',
  path: '/api/people/{id}',
  access: 'owner',
  record: { action: 'person.removed' },
  summary: 'Remove a person; their work stays under a pseudonym',
  reply: {
    schema: async () => (await replies()).deletedSchema,
    description: 'Account, devices and keys are deleted.',
  },
  refusals: [404, 409],
} as const satisfies Call

export const linkToReset = {
  method: 'POST',
  path: '/api/people/{id}/reset',
  access: 'owner',
  record: { action: 'password.link-made' },
  summary: 'Create a password link for a person',
  reply: {
    status: 201,
    schema: async () => (await schemas()).linkSchema,
    description: 'The link, shown only once.',
  },
  refusals: [404],
} as const satisfies Call
