import { AccountForm } from './account-form'
import { NarrowFrame } from '@/components/layout/narrow-frame'
import { Link } from '@/components/ui/link'
import type { Session } from '@/lib/features/people/schema'

/** Somebody came to join without a link: on a laptop that nobody signs in to, it makes the first account. */
export function FirstAccount({ door }: { door: Session['door'] }) {
  if (door === 'set-up') {
    return (
      <NarrowFrame
        title="You need a link to create the first account"
        lead="The link is in the terminal in which the server was started."
      />
    )
  }
  if (door === 'sign-in') {
    return (
      <NarrowFrame
        title="You need a link to join"
        lead={
          <p>
            Ask an owner for one. With an account you can{' '}
            <Link href="/sign-in" className="text-link underline">
              sign in
            </Link>
            .
          </p>
        }
      />
    )
  }
  return (
    <NarrowFrame
      title="Create the first account"
      lead={
        <p>
          Then everyone must sign in, also on this machine, and scripts need a key. The data stays.
          You become the owner and can invite others.
        </p>
      }
    >
      <AccountForm />
    </NarrowFrame>
  )
}
