import { AccountForm } from './account-form'
import { NarrowFrame } from '@/components/layout/narrow-frame'
import { Link } from '@/components/ui/link'
import type { Session } from '@/lib/features/people/schema'

/** Somebody came to join without a link: on a laptop that nobody signs in to, it makes the first account. */
export function FirstAccount({ door }: { door: Session['door'] }) {
  if (door === 'set-up') {
    return (
      <NarrowFrame
        title="The first account takes a link"
        lead="Where the server was started, the terminal shows it."
      />
    )
  }
  if (door === 'sign-in') {
    return (
      <NarrowFrame
        title="Joining takes a link"
        lead={
          <p>
            An owner can make one. With an account you can{' '}
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
      title="Make the first account"
      lead={
        <p>
          From then on everyone signs in, on this machine too, and scripts need a key. Existing data
          stays yours. You become the owner and can invite others.
        </p>
      }
    >
      <AccountForm />
    </NarrowFrame>
  )
}
