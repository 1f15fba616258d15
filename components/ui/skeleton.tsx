import { cn } from '@/lib/text/class-names'

/** A grey stand-in of the shape of what is coming. Give it width and height by class. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cn('block animate-pulse rounded-md bg-wash', className ?? 'h-4')}
    />
  )
}

interface SkeletonLinesProps {
  lines?: number
  label?: string
}

export function SkeletonLines({ lines = 3, label = 'Loading' }: SkeletonLinesProps) {
  return (
    <output aria-label={label} className="flex flex-col gap-2">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={line === lines - 1 ? 'h-4 w-2/3' : 'h-4'} />
      ))}
    </output>
  )
}
