import { z } from 'zod'
import { AppError } from '@/lib/platform/error'
import { route } from '@/lib/platform/http/http'

/** Without it an unknown address would answer with a page, which only the proxy guards. */
const unknown = route(
  (request) => {
    const { pathname } = new URL(request.url)
    throw new AppError('not_found', `There is no ${request.method} ${pathname}.`)
  },
  { query: z.unknown(), listed: false },
)

export { unknown as DELETE, unknown as GET, unknown as PATCH, unknown as POST, unknown as PUT }
