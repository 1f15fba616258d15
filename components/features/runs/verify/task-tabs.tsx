import { Link } from '@/components/ui/link'
import { cn } from '@/lib/text/class-names'

const tasks = [
  { id: 'claim', title: 'Claim', href: '/verify' },
  { id: 'question', title: 'Question', href: '/verify?task=question' },
  { id: 'research', title: 'Research', href: '/verify?task=research' },
] as const

/** What is asked: a claim to verify, a question to answer by yes or no, or one to research. */
export function TaskTabs({ chosen }: { chosen: (typeof tasks)[number]['id'] }) {
  return (
    <nav aria-label="What to ask" className="flex rounded-lg border border-line bg-card p-0.5">
      {tasks.map(({ id, title, href }) => (
        <Link
          key={id}
          href={href}
          aria-current={chosen === id ? 'page' : undefined}
          data-title={title}
          className={cn(
            'bold-width min-h-8 rounded-md px-3 text-[0.8125rem]',
            chosen === id ? 'bg-wash font-semibold' : 'text-soft hover:text-ink',
          )}
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}
