import { useId } from 'react'
import type { ReactNode } from 'react'
import { cn } from '@/lib/text/class-names'

interface ResultsCardProps {
  title: string
  /** Buttons and choices beside the title. */
  actions?: ReactNode
  className?: string
  children: ReactNode
}

export function ResultsCard({ title, actions, className, children }: ResultsCardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={cn('min-w-0 rounded-2xl border border-line bg-card p-4 sm:p-5', className)}
    >
      <header className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={id} className="heading flex-1">
          {title}
        </h2>
        {actions}
      </header>
      {children}
    </section>
  )
}
