import type { Verdict } from '@/lib/core/items/schema'
import type { ItemKind } from '@/lib/core/vocabulary/item-kinds'
import type { Reading } from '@/lib/core/traces/schema'

/** A verdict in words that no single system owns; null for what says neither. */
export type Conclude = (verdict: string) => string | null

/** What a verdict comes to, in whatever words its system says it; null = neither. */
const supports: Record<Verdict, boolean | null> = {
  supported: true,
  yes: true,
  refuted: false,
  not_enough_information: false,
  no: false,
  mixed: null,
  ambiguous: null,
  tie: null,
}

function clause(kind: ItemKind, verdict: Verdict | null): string | null {
  const does = verdict === null ? null : supports[verdict]
  if (does === null) return null
  if (kind === 'claim')
    return does ? 'the document supports this claim' : 'the document does not support this claim'
  return kind === 'question' ? `the answer is ${does ? 'yes' : 'no'}` : null
}

/** How one side's own conclusion is shown: `label` reads its words as its system spells them. */
export function concluding(kind: ItemKind, label: (text: string) => Verdict | null): Conclude {
  return (text) => {
    const said = clause(kind, label(text))
    return said === null ? null : `${said.charAt(0).toUpperCase()}${said.slice(1)}.`
  }
}

type Concluded = Pick<Reading, 'verdict' | 'loose_verdict'>

const verdictOf = ({ verdict, loose_verdict: loose }: Concluded) => verdict ?? loose

/** What both conclude, where they conclude the same; null otherwise. */
export function commonConclusion(
  kind: ItemKind,
  first: Concluded,
  second: Concluded,
): string | null {
  const said = clause(kind, verdictOf(first))
  return said !== null && said === clause(kind, verdictOf(second))
    ? `Both outputs conclude that ${said}.`
    : null
}
