import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  /** The title as a heading, on a page that has no other. */
  level?: 'h1' | 'h2' | 'p'
  /** What to do next, in a sentence. */
  children?: ReactNode
  /** Buttons or links. */
  actions?: ReactNode
}

export function EmptyState({ title, level: Title = 'p', children, actions }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-6 py-16 text-center wrap-anywhere">
      <Title className="font-serif text-xl">{title}</Title>
      {children ? <div className="text-soft">{children}</div> : null}
      {actions ? <div className="flex flex-wrap justify-center gap-2">{actions}</div> : null}
    </div>
  )
}
