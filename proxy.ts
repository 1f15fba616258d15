import { randomBytes } from 'node:crypto'
import { NextResponse, type NextRequest } from 'next/server'
import { admitPage } from '@/lib/platform/auth/admission'
import { originOf } from '@/lib/platform/auth/client'
import { db } from '@/lib/platform/db/database'
import { env } from '@/lib/platform/env'
import { addressFault, refusal, requestOrigin } from '@/lib/platform/http/origin'
import { contentSecurityPolicy, pageHeaders } from '@/lib/platform/http/security-headers'
import { frameHeader, frameOf } from '@/lib/features/shell/frame'

const noAccount =
  'This server has no account yet. Open the link that its terminal shows to make the first one.\n'

/** Guards pages. Calls under /api guard themselves: a proxy cuts their bodies at 10 MB. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const reason = refusal(requestOrigin(request))
  if (reason !== null) return dressed(new NextResponse(`${reason}\n`, { status: 403 }))
  const fault = addressFault(request.url)
  if (fault !== null) return dressed(new NextResponse(`${fault}\n`, { status: 400 }))
  const { pathname, search } = request.nextUrl
  const kept = await admitPage(await db(), { pathname, headers: request.headers })
  if (kept === 'set-up') return dressed(new NextResponse(noAccount, { status: 403 }))
  if (kept === 'sign-in') {
    const next = encodeURIComponent(`${pathname}${search}`)
    return leadTo(`/sign-in?next=${next}`, request)
  }
  if (kept === 'no-entry') return leadTo('/no-entry', request)
  const nonce = randomBytes(16).toString('base64')
  const policy = contentSecurityPolicy({ nonce, development: !env().production })
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set(frameHeader, frameOf(pathname))
  headers.set('content-security-policy', policy)
  const response = dressed(NextResponse.next({ request: { headers } }))
  response.headers.set('content-security-policy', policy)
  return response
}

function leadTo(path: string, request: NextRequest): NextResponse {
  return dressed(
    NextResponse.redirect(new URL(path, originOf(request.headers, request.nextUrl.host)), 303),
  )
}

function dressed(response: NextResponse): NextResponse {
  for (const [name, value] of pageHeaders) response.headers.set(name, value)
  return response
}

export const config = {
  matcher: ['/((?!api/|_next/static/|_next/image).*)'],
}
