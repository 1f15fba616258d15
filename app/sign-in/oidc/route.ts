import { startSignIn as call } from '@/lib/features/people/sessions/oidc-calls'
import { startSignIn } from '@/lib/features/people/sessions/sign-in-oidc.server'
import { originOf } from '@/lib/platform/auth/client'
import { db } from '@/lib/platform/db/database'
import { redirectTo, route } from '@/lib/platform/http/http'

export const GET = route(call, async ({ request: { headers, url }, query }) => {
  const origin = originOf(headers, new URL(url).host)
  return redirectTo(await startSignIn(await db(), { headers, origin }, query.next))
})
