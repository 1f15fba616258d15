import { randomBytes } from 'node:crypto'
import { NextResponse, type NextRequest } from 'next/server'
import { env } from '@/lib/platform/env'
import { refusal, whenceOf } from '@/lib/platform/origin'
import { contentSecurityPolicy, pageHeaders } from '@/lib/platform/security-headers'

/** Guards pages. Calls under /api guard themselves: a proxy cuts their bodies at 10 MB. */
export function proxy(request: NextRequest): NextResponse {
  const reason = refusal(whenceOf(request))
  if (reason !== null) return dressed(new NextResponse(`${reason}\n`, { status: 403 }))
  const nonce = randomBytes(16).toString('base64')
  const policy = contentSecurityPolicy({ nonce, development: !env().production })
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('content-security-policy', policy)
  const response = dressed(NextResponse.next({ request: { headers } }))
  response.headers.set('content-security-policy', policy)
  return response
}

function dressed(response: NextResponse): NextResponse {
  for (const [name, value] of pageHeaders) response.headers.set(name, value)
  return response
}

export const config = {
  matcher: ['/((?!api/|_next/static/|_next/image).*)'],
}
