import { buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'

interface MissingPageOptions {
  title: string
  /** Where to go instead; the first is the primary button. */
  links: readonly { label: string; href: string }[]
  /** Why it may be missing, in a sentence. */
  reason?: string
}

/** A `not-found.tsx`: what is missing, and where to go instead. */
export function missingPage({ title, links, reason }: MissingPageOptions) {
  return function NotFound() {
    return (
      <EmptyState
        level="h1"
        title={title}
        actions={links.map(({ label, href }, index) => (
          <Link key={href} href={href} className={buttonClass(index === 0 ? 'primary' : 'plain')}>
            {label}
          </Link>
        ))}
      >
        {reason}
      </EmptyState>
    )
  }
}
