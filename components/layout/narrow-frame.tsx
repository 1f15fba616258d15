import type { ReactNode } from 'react'

interface NarrowFrameProps {
  title: string
  lead?: ReactNode
  children?: ReactNode
}

/** A page with one thing to do: a title, a sentence and a form. */
export function NarrowFrame({ title, lead, children }: NarrowFrameProps) {
  return (
    <div className="mx-auto w-full max-w-md px-4 py-10 sm:py-16">
      <h1 className="font-serif text-[1.625rem] leading-tight font-medium">{title}</h1>
      {lead ? <div className="mt-2 text-soft">{lead}</div> : null}
      <div className="mt-6">{children}</div>
    </div>
  )
}
