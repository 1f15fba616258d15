import { cn } from '@/lib/text/class-names'

interface ProgressBarProps {
  label: string
  /** 0 to 1; null while nobody knows. */
  share: number | null
  className?: string
}

/** The browser's own progress, in our colours. */
export function ProgressBar({ label, share, className }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      max={1}
      {...(share === null ? {} : { value: share })}
      className={cn(
        'h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-wash',
        '[&::-webkit-progress-bar]:bg-wash [&::-webkit-progress-value]:rounded-full',
        '[&::-webkit-progress-value]:bg-link [&::-moz-progress-bar]:bg-link',
        'indeterminate:animate-pulse indeterminate:[&::-webkit-progress-bar]:bg-linkhi',
        className,
      )}
    />
  )
}
