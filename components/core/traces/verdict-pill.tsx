import { Pill } from '@/components/ui/pill'
import type { TraceRow } from '@/lib/core/traces/schema'
import { shownVerdict } from '@/lib/systems/registry/verdict-words'

type Judged = Pick<TraceRow, 'system' | 'verdict' | 'correct' | 'status'>

/** The verdict in the word of its system, in its colour, with ✓ or ✗ against the gold. */
export function VerdictPill({ of, size = 'md' }: { of: Judged; size?: 'sm' | 'md' }) {
  const { tone, sign, word, spoken } = shownVerdict(of)
  return (
    <Pill tone={tone} sign={sign} size={size} title={spoken}>
      {word}
      {of.correct === null || of.verdict === null ? null : (
        <span className="sr-only">, {of.correct ? 'right' : 'wrong'}</span>
      )}
    </Pill>
  )
}
