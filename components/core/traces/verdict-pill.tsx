import { CorrectSign } from './correct-sign'
import { Pill } from '@/components/ui/pill'
import type { TraceRow } from '@/lib/core/traces/schema'
import { shownVerdict } from '@/lib/systems/registry/verdict-words'

type Judged = Pick<TraceRow, 'system' | 'verdict' | 'correct' | 'status'>

/** The verdict in the word of its system, in no colour, and beside it ✓ or ✗ against the gold. */
export function VerdictPill({ of, size = 'md' }: { of: Judged; size?: 'sm' | 'md' }) {
  const { tone, sign, mark, word, spoken } = shownVerdict(of)
  if (mark === '') {
    return (
      <Pill tone={tone} sign={sign} size={size} title={spoken}>
        {word}
      </Pill>
    )
  }
  return (
    <span title={spoken} className="inline-flex max-w-full items-baseline gap-1.5">
      <Pill tone="verdict" sign={mark} size={size}>
        {word}
      </Pill>
      <CorrectSign correct={of.correct} />
    </span>
  )
}
