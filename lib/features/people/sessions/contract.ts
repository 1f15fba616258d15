import { shortLimits } from '@/lib/platform/http/body-limits'
import type { Call } from '@/lib/platform/http/call'

const peopleSchema = async () => await import('@/lib/features/people/schema')
const schemas = async () => await import('./schema')
const replies = async () => await import('@/lib/platform/http/schema')

export const whoIsHere = {
  method: 'GET',
  path: '/api/session',
  access: 'open',
  summary: 'The current person, and whether signing in is required',
  reply: {
    schema: async () => (await peopleSchema()).sessionSchema,
    description: 'Whether sign-in is required, and who is signed in.',
  },
} as const satisfies Call

export const signIn = {
  method: 'POST',
  path: '/api/session',
  access: 'open',
  limits: shortLimits,
  summary: 'Sign in; the reply sets a cookie',
  body: async () => (await peopleSchema()).signInSchema,
  reply: {
    schema: async () => (await schemas()).signedInSchema,
    description: 'Signed in.',
  },
  refusals: [429],
  example: { body: { email: 'ada@example.org', password: 'three plain words' } },
} as const satisfies Call

export const signOut = {
  method: 'DELETE',
  path: '/api/session',
  access: 'open',
  summary: 'Sign out on this device',
  reply: {
    schema: async () => (await schemas()).signedInSchema,
    description: 'Signed out.',
  },
} as const satisfies Call

export const listDevices = {
  method: 'GET',
  path: '/api/devices',
  access: 'own',
  summary: 'Devices on which you are signed in',
  reply: {
    schema: async () => (await schemas()).deviceListSchema,
    description: 'Last used first.',
  },
} as const satisfies Call

export const signOutEverywhere = {
  method: 'DELETE',
  path: '/api/devices',
  access: 'own',
  record: { action: 'session.closed-everywhere' },
  summary: 'Sign out everywhere',
  reply: {
    schema: async () => (await schemas()).signedInSchema,
    description: 'Signed out.',
  },
} as const satisfies Call

export const removeDevice = {
  method: 'DELETE',
  path: '/api/devices/{id}',
  access: 'own',
  record: { action: 'session.closed-elsewhere' },
  summary: 'Sign a device out',
  reply: {
    schema: async () => (await replies()).deletedSchema,
    description: 'Signed out.',
  },
  refusals: [404],
} as const satisfies Call
