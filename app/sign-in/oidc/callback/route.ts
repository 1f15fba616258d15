import { finishSignIn as call } from '@/lib/features/people/sessions/oidc-calls'
import { finishSignIn } from '@/lib/features/people/sessions/sign-in-oidc.server'
import { originOf } from '@/lib/platform/auth/client'
import { db } from '@/lib/platform/db/database'
import { redirectTo, route } from '@/lib/platform/http/http'

export const GET = route(call, async ({ request: { headers, url }, query, principal: by }) => {
  const origin = originOf(headers, new URL(url).host)
  return redirectTo(await finishSignIn(await db(), { headers, origin }, { query, by }))
})
