import { type OidcFailure, oidcFailures } from '@/lib/platform/auth/oidc-failures'

const words: Readonly<Record<OidcFailure, (provider: string) => string>> = {
  denied: (name) => `The sign-in was cancelled or denied at ${name}. Try again.`,
  expired: () => 'This sign-in took too long or was already used. Try again.',
  unverified: (name) =>
    `${name} has no verified email address for you. Verify it there, then try again.`,
  domain: () =>
    'Email addresses of this domain can’t sign in here. Use another account, or ask an owner of this server.',
  taken: (name) =>
    `Another account at ${name} already uses your email address here. Ask an owner to remove it.`,
  'no-role': (name) =>
    `Your account at ${name} has no role on this server. Ask an owner of this server for one.`,
  first: () =>
    'This server has no account yet, and the first account must be an owner. See “Single sign-on” in the docs.',
  provider: (name) =>
    `Couldn’t sign you in with ${name}. Try again. If it fails again, the server log has the reason.`,
}

/** Why signing in through the provider failed; null for an address that names no failure. */
export function failureWords(code: unknown, provider: string): string | null {
  const failure = oidcFailures.find((one) => one === code)
  return failure === undefined ? null : words[failure](provider)
}
