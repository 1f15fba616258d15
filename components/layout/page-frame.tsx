import type { ReactNode } from 'react'
import { type Crumb, Crumbs } from './crumbs'
import { cn } from '@/lib/text/class-names'

interface PageFrameProps {
  title: string
  /** The pages above this one, outermost first. */
  parents?: readonly Crumb[]
  /** One sentence under the title. */
  lead?: ReactNode
  /** Buttons and links beside the title. */
  actions?: ReactNode
  /** As wide as the window, for pages of two columns. */
  wide?: boolean
  children: ReactNode
}

/** An ordinary page that scrolls: title, lead, content in a readable width. */
export function PageFrame({ title, parents, lead, actions, ...rest }: PageFrameProps) {
  const { wide = false, children } = rest
  return (
    <div
      className={cn(
        'mx-auto w-full px-4 py-6 sm:px-6 sm:py-8',
        wide ? 'max-w-[96rem]' : 'max-w-5xl',
      )}
    >
      <header className="mb-6 flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          {parents ? <Crumbs parents={parents} /> : null}
          <h1 className="font-serif text-[1.625rem] leading-tight font-medium">{title}</h1>
          {lead ? <p className="mt-1 max-w-[65ch] text-soft">{lead}</p> : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
      </header>
      {children}
    </div>
  )
}
