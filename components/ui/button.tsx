import type { ComponentProps } from 'react'
import { cn } from '@/lib/text/class-names'

type Look = 'plain' | 'primary' | 'quiet' | 'danger'
type Size = 'sm' | 'md'

const looks: Record<Look, string> = {
  plain: 'border-line bg-card text-ink hover:border-edge',
  primary: 'border-ink bg-ink text-paper hover:opacity-90',
  quiet: 'border-transparent bg-transparent text-soft hover:bg-wash hover:text-ink',
  danger: 'border-ref bg-card text-ref hover:bg-refw',
}

const sizes: Record<Size, string> = {
  sm: 'h-7 gap-1.5 px-2 text-xs',
  md: 'h-9 gap-2 px-3 text-sm',
}

/** The same look for a link that acts like a button. */
export function buttonClass(look: Look = 'plain', size: Size = 'md'): string {
  return cn(
    'inline-flex shrink-0 items-center justify-center rounded-lg border font-medium whitespace-nowrap',
    'transition-colors disabled:opacity-50 aria-disabled:opacity-50',
    looks[look],
    sizes[size],
  )
}

interface ButtonProps extends ComponentProps<'button'> {
  look?: Look
  size?: Size
}

export function Button({ look = 'plain', size = 'md', className, ...rest }: ButtonProps) {
  return <button type="button" className={cn(buttonClass(look, size), className)} {...rest} />
}

interface IconButtonProps extends ButtonProps {
  /** Said to screen readers and shown on hover. */
  label: string
}

export function IconButton({ label, look = 'quiet', size = 'sm', ...rest }: IconButtonProps) {
  const { className, ...props } = rest
  return (
    <Button
      look={look}
      size={size}
      aria-label={label}
      title={label}
      className={cn(size === 'sm' ? 'w-7' : 'w-9', 'px-0!', className)}
      {...props}
    />
  )
}
