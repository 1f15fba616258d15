import type { ReactNode } from 'react'

interface NoticeProps {
  children: ReactNode
  /** A button. */
  action?: ReactNode
}

/** A sentence above a pair: what is different about it. */
export function Notice({ children, action }: NoticeProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-linkw px-4 py-2.5">
      <p className="min-w-0 flex-1 basis-60">{children}</p>
      {action}
    </div>
  )
}
