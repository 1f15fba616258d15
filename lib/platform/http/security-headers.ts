const everywhere: [string, string][] = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'no-referrer'],
  ['cross-origin-resource-policy', 'same-origin'],
]

export const apiHeaders: [string, string][] = [
  ...everywhere,
  ['cache-control', 'no-store'],
  ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
]

export const pageHeaders: [string, string][] = [
  ...everywhere,
  ['cross-origin-opener-policy', 'same-origin'],
  ['x-frame-options', 'DENY'],
  [
    'permissions-policy',
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  ],
]

export interface PolicyOptions {
  nonce: string
  /** React rebuilds stacks with eval and Next reloads over a socket, in development alone. */
  development: boolean
}

/** The Content-Security-Policy of a page: only scripts and styles that carry its nonce run. */
export function contentSecurityPolicy({ nonce, development }: PolicyOptions): string {
  const script = `'self' 'nonce-${nonce}' 'strict-dynamic'`
  return [
    "default-src 'self'",
    `script-src ${script}${development ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' ${development ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    // Charts and virtual lists place their parts by style attributes, which take no nonce.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
