import { useId } from 'react'
import type { ReactNode } from 'react'
import { cn } from '@/lib/text/class-names'

interface CompareCardProps {
  title: string
  aside?: ReactNode
  className?: string
  children: ReactNode
}

export function CompareCard({ title, aside, className, children }: CompareCardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={cn('min-w-0 rounded-xl border border-line bg-card p-4', className)}
    >
      <div className="mb-2.5 flex flex-wrap items-baseline gap-x-3">
        <h2 id={id} className="text-xs font-semibold tracking-wider text-soft uppercase">
          {title}
        </h2>
        <span className="ml-auto text-xs text-soft">{aside}</span>
      </div>
      {children}
    </section>
  )
}
