import { cn } from '@/lib/text/class-names'
import { correctSign } from '@/lib/systems/registry/verdict-words'

/** ✓ or ✗ in its colour; nothing without gold. */
export function CorrectSign({ correct }: { correct: boolean | null }) {
  if (correct === null) return null
  return (
    <span className={cn('font-semibold', correct ? 'text-sup' : 'text-ref')}>
      <span aria-hidden>{correctSign(correct)}</span>
      <span className="sr-only">, {correct ? 'correct' : 'incorrect'}</span>
    </span>
  )
}
