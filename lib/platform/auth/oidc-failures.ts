/** Why signing in through the OpenID provider failed; the sign-in page has a sentence for each. */
export const oidcFailures = [
  'denied',
  'expired',
  'unverified',
  'domain',
  'taken',
  'no-role',
  'first',
  'provider',
] as const
export type OidcFailure = (typeof oidcFailures)[number]
