import { buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'

/** On a laptop that nobody signs in to. */
export function NoAccounts() {
  return (
    <EmptyState
      level="h2"
      title="No sign-in required"
      actions={
        <Link href="/join" className={buttonClass('primary')}>
          Create an account
        </Link>
      }
    >
      Only this machine can reach the server, and you have all permissions. Create an account to
      invite others and to create API keys. Then everyone must sign in.{' '}
      <Link href="/docs/serving" className="text-link underline">
        Serving a team
      </Link>{' '}
      explains the setup, and{' '}
      <Link href="/docs/api" className="text-link underline">
        API
      </Link>{' '}
      lists the calls for scripts.
    </EmptyState>
  )
}
