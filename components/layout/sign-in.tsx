import { SignInForm } from './sign-in-form'
import { NarrowFrame } from '@/components/layout/narrow-frame'
import { buttonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import type { Session } from '@/lib/features/people/schema'

interface SignInProps {
  door: Session['door']
  /** Where one wants to go. */
  next: string
  /** Name of the OpenID provider; null without one. */
  provider: string | null
  passwords: boolean
  /** Why signing in through the provider failed. */
  failure: string | null
}

/** The way in, or why none is needed, or none is there yet. */
export function SignIn({ door, ...ways }: SignInProps) {
  switch (door) {
    case 'open':
      return (
        <NarrowFrame
          title="No sign-in required"
          lead="Only this machine can reach this server, and it has no accounts yet."
        >
          <div className="flex flex-wrap gap-2">
            <Link href="/traces" className={buttonClass('primary')}>
              Open traces
            </Link>
            <Link href="/join" className={buttonClass()}>
              Create an account
            </Link>
          </div>
        </NarrowFrame>
      )
    case 'set-up':
      return (
        <NarrowFrame
          title="This server has no account yet"
          lead="The terminal in which the server was started shows a link. Open it to create the first account."
        />
      )
    case 'sign-in':
      return (
        <NarrowFrame title="Sign in">
          <Ways {...ways} />
        </NarrowFrame>
      )
    default:
      return door satisfies never
  }
}

function Ways({ next, provider, passwords, failure }: Omit<SignInProps, 'door'>) {
  if (provider === null) return <SignInForm next={next} />
  return (
    <div className="grid gap-6">
      {failure === null ? null : (
        <p role="alert" className="text-ref">
          {failure}
        </p>
      )}
      <a href={`/sign-in/oidc?next=${encodeURIComponent(next)}`} className={buttonClass('primary')}>
        Continue with {provider}
      </a>
      {passwords ? <SignInForm next={next} isSecond /> : null}
    </div>
  )
}
