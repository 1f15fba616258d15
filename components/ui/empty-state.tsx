import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  /** What to do next, in a sentence. */
  children?: ReactNode
  /** Buttons or links. */
  actions?: ReactNode
}

export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-6 py-16 text-center">
      <p className="font-serif text-xl">{title}</p>
      {children ? <div className="text-soft">{children}</div> : null}
      {actions ? <div className="flex flex-wrap justify-center gap-2">{actions}</div> : null}
    </div>
  )
}
