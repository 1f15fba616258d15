import { AppError } from '@/lib/platform/error'
import { route } from '@/lib/platform/http/http'
import type { Call } from '@/lib/platform/http/call'

const anything = {
  method: 'GET',
  path: '/api',
  access: 'own',
  summary: 'What no contract declares',
  query: async () => (await import('zod')).z.unknown(),
  reply: { description: 'Never.' },
} as const satisfies Call

/** Without it an unknown address would answer with a page, which only the proxy guards. */
const unknown = route(anything, ({ request }) => {
  const { pathname } = new URL(request.url)
  throw new AppError('not_found', `There is no ${request.method} ${pathname}.`)
})

export { unknown as DELETE, unknown as GET, unknown as PATCH, unknown as POST, unknown as PUT }
