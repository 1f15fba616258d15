/** Somebody, as the provider describes them. */
export interface OidcClaims {
  sub: string
  /** Lower case; null where the provider tells none. */
  email: string | null
  isVerified: boolean
  name: string
  /** Everything it says, with the claim of roles. */
  all: Readonly<Record<string, unknown>>
  /** With which the provider knows whom to sign out. */
  idToken: string
}
