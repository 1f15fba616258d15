import { type ReactNode, useId } from 'react'
import { Link } from '@/components/ui/link'
import { cn } from '@/lib/text/class-names'

interface PanelProps {
  title: string
  /** How many there are. */
  count?: number
  note?: ReactNode
  more?: { href: string; title: string }
  className?: string
  children: ReactNode
}

/** One card of the overview. */
export function Panel({ title, count, note, more, className, children }: PanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={cn('min-w-0 rounded-xl border border-line bg-card px-4 py-3 sm:px-5', className)}
    >
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <h2 id={id} className="heading">
          {title}
          {count === undefined ? null : <span className="num ml-2 font-normal">{count}</span>}
        </h2>
        <span className="ml-auto flex items-baseline gap-3 text-[0.8125rem] text-soft">
          {note}
          {more ? (
            <Link href={more.href} className="rounded text-link hover:underline">
              {more.title}
            </Link>
          ) : null}
        </span>
      </div>
      {children}
    </section>
  )
}
