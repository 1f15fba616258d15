import type { ComponentProps } from 'react'
import { cn } from '@/lib/text/class-names'

/** The browser's own checkbox; wrap it in a label or give it an aria-label. */
export function Checkbox({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return <input type="checkbox" className={cn('size-4 shrink-0', className)} {...rest} />
}
