import type { ReactNode } from 'react'

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-baseline gap-x-3 border-line py-2 not-first:border-t">
      <dt className="font-medium">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}

/** What a piece of work was started with and what it cost. */
export function FactList({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="heading mb-2">
        Settings
      </h2>
      <dl className="rounded-2xl border border-line bg-card px-4 sm:px-5">{children}</dl>
    </section>
  )
}
