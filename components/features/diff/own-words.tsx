import type { ReactNode } from 'react'
import { cn } from '@/lib/text/class-names'

const looks = {
  left: 'border-b-2 border-link bg-linkw',
  right: 'border-b-2 border-dashed border-abs bg-absw',
}

/** Words of one side only, marked by a line under them as well as by colour. */
export function OwnWords({ side, children }: { side: 'left' | 'right'; children: ReactNode }) {
  const Words = side === 'left' ? 'del' : 'ins'
  return (
    <Words className={cn('rounded-t-sm px-0.5 text-ink no-underline', looks[side])}>
      {children}
    </Words>
  )
}
