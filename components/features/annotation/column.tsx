import type { ReactNode } from 'react'
import { cn } from '@/lib/text/class-names'

interface ColumnProps {
  title: string
  /** Wide for two texts side by side. */
  isWide?: boolean
  children: ReactNode
}

/** A step that is one thing to read or to do. */
export function Column({ title, isWide = false, children }: ColumnProps) {
  return (
    <div
      className={cn(
        'mx-auto flex w-full flex-col gap-5 px-4 py-8 sm:py-12',
        isWide ? 'max-w-6xl' : 'max-w-2xl',
      )}
    >
      <h1 className="font-serif text-[1.625rem] leading-tight font-medium">{title}</h1>
      {children}
    </div>
  )
}
