import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import { StatusPill } from '@/components/ui/pill'
import type { StatusShown } from '@/lib/core/vocabulary/shown-status'
import { formatTime } from '@/lib/text/numbers'
import { visibleText } from '@/lib/text/visible-text'

interface JobLineProps {
  href: string
  title: ReactNode
  status: StatusShown
  createdAt: string
  /** What it is made from and how far it is. */
  facts: ReactNode
  error: string | null
  children?: ReactNode
}

/** One piece of work of a list: its name, where it stands, why it failed. */
export function JobLine(props: JobLineProps) {
  const { href, title, status, createdAt, facts, error, children } = props
  return (
    <li className="border-b border-line py-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <Link href={href} className="min-w-0 font-serif text-base break-words hover:underline">
          {title}
        </Link>
        <StatusPill of={status} />
        <time dateTime={createdAt} title="UTC" className="text-xs text-soft sm:ml-auto">
          {formatTime(createdAt)}
        </time>
      </div>
      <p className="mt-0.5 text-[0.8125rem] break-words text-soft">{facts}</p>
      {error === null ? null : <p className="mt-0.5 break-words text-ref">{visibleText(error)}</p>}
      {children}
    </li>
  )
}
