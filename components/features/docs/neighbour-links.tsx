import { Link } from '@/components/ui/link'
import { docTopics } from '@/lib/features/docs/topics'

/** The chapters before and after this one. */
export function NeighbourLinks({ href }: { href: string }) {
  const at = docTopics.findIndex((topic) => topic.href === href)
  const before = docTopics[at - 1]
  const after = docTopics[at + 1]
  return (
    <nav
      aria-label="Chapters"
      className="mt-10 flex flex-wrap justify-between gap-4 border-t border-line pt-4"
    >
      {before ? (
        <Link href={before.href} className="text-link hover:underline">
          ← {before.title}
        </Link>
      ) : (
        <span />
      )}
      {after ? (
        <Link href={after.href} className="text-link hover:underline">
          {after.title} →
        </Link>
      ) : null}
    </nav>
  )
}
