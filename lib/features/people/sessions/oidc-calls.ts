import type { Call } from '@/lib/platform/http/call'

/** Steps of a browser between this server and the OpenID provider. No script calls them, so the API reference leaves them out. */
export const startSignIn = {
  method: 'GET',
  path: '/sign-in/oidc',
  access: 'open',
  summary: 'To the OpenID provider',
  query: async () => (await import('./schema')).nextQuerySchema,
  reply: { description: 'A redirect.' },
} as const satisfies Call

export const finishSignIn = {
  method: 'GET',
  path: '/sign-in/oidc/callback',
  access: 'open',
  summary: 'Back from the OpenID provider',
  query: async () => (await import('./schema')).callbackQuerySchema,
  reply: { description: 'A redirect.' },
} as const satisfies Call
