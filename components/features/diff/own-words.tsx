import type { ReactNode } from 'react'
import { cn } from '@/lib/text/class-names'

const looks = {
  left: 'border-b-2 border-link bg-linkw',
  right: 'border-b-2 border-dashed border-abs bg-absw',
}

/** Words that stand on one side alone: told by the line under them, not by colour alone. */
export function OwnWords({ side, children }: { side: 'left' | 'right'; children: ReactNode }) {
  const Words = side === 'left' ? 'del' : 'ins'
  return (
    <Words className={cn('rounded-t-sm px-0.5 text-ink no-underline', looks[side])}>
      {children}
    </Words>
  )
}
