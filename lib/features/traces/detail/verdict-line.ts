import { inSigns } from '@/lib/maths/typeset/in-signs'
import { vocabulary } from '@/lib/systems/registry/vocabulary'
import { isCorrect } from '@/lib/core/traces/correct'
import type { TraceDetail } from '@/lib/core/traces/schema'
import { shownVerdict, verdictWord, type VerdictShown } from '@/lib/systems/registry/verdict-words'

type VerdictTrace = Pick<
  TraceDetail,
  'system' | 'verdict' | 'loose_verdict' | 'correct' | 'label_mapping' | 'status'
> & {
  item: Pick<TraceDetail['item'], 'label' | 'answer'>
}

export interface VerdictLine extends VerdictShown {
  /** How it stands against the gold, in words. */
  against: string
}

/** An answer that stands for the verdict; the gold may be mathematics. */
function againstAnswer(correct: boolean | null, gold: string | null): string {
  if (gold === null) return 'no gold answer to compare with'
  const shown = inSigns(gold)
  return correct === true ? `the same as the gold answer, ${shown}` : `the gold answer is ${shown}`
}

function against(trace: VerdictTrace): string {
  const { system, verdict, loose_verdict, correct, label_mapping, status, item } = trace
  const gold = item.label === null ? null : verdictWord(item.label, system)
  if (verdict === null) {
    if (status === 'failed') return 'no output'
    if (!vocabulary[system].hasVerdict) return againstAnswer(correct, item.answer ?? null)
    const loose =
      loose_verdict === null
        ? 'no verdict could be read'
        : `it probably means ${verdictWord(loose_verdict, system)}, but is not spelled as required`
    return gold === null ? loose : `${loose}; the gold is ${gold}`
  }
  if (gold === null) return 'no gold verdict to compare with'
  if (verdict === 'tie') return `a tie has no answer; the gold is ${gold}`
  if (correct === null) return `the gold is ${gold}, which cannot be compared with a verdict`
  if (!correct) return `the gold verdict is ${gold}`
  if (isCorrect(verdict, item.label, 'three-way') === true) return 'matches the gold verdict'
  return `correct by the ${label_mapping} label mapping; the gold verdict is ${gold}`
}

/** The end of a trace: its verdict and how it stands against the gold. */
export function verdictLine(trace: VerdictTrace): VerdictLine {
  return { ...shownVerdict(trace), against: against(trace) }
}
