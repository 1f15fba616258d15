import type { ReactNode } from 'react'
import { cn } from '@/lib/text/class-names'

export type PillTone = 'sup' | 'ref' | 'abs' | 'link' | 'plain' | 'verdict'

const tones: Record<PillTone, string> = {
  sup: 'bg-supw text-sup font-semibold',
  ref: 'bg-refw text-ref font-semibold',
  abs: 'bg-absw text-abs font-semibold',
  link: 'bg-linkw text-link font-semibold',
  plain: 'bg-wash text-soft font-medium',
  verdict: 'bg-wash text-ink font-semibold inset-ring inset-ring-line',
}

interface PillProps {
  tone?: PillTone
  /** A mark beside the word, so that colour never speaks alone. */
  sign?: string
  size?: 'sm' | 'md'
  title?: string
  children: ReactNode
}

export function Pill({ tone = 'plain', sign, size = 'md', title, children }: PillProps) {
  return (
    <span
      title={title}
      className={cn(
        'inline-flex max-w-full items-baseline gap-1.5 rounded-[0.8rem] leading-snug',
        size === 'md' ? 'px-2.5 py-0.5 text-[0.8125rem]' : 'px-2 text-xs leading-5',
        tones[tone],
      )}
    >
      {sign ? <span aria-hidden>{sign}</span> : null}
      {children}
    </span>
  )
}

interface StatusPillProps {
  of: { word: string; sign: string; tone: PillTone }
}

/** Where something stands, in a word, a sign and a colour. */
export function StatusPill({ of: { word, sign, tone } }: StatusPillProps) {
  return (
    <Pill size="sm" tone={tone} sign={sign}>
      {word}
    </Pill>
  )
}
