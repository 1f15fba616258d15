import type { RecordItem } from '@/lib/core/records/schema'
import { chainOf } from '@/lib/systems/registry/composing'
import type {
  Attempt,
  CompositionPlan,
  JoinedLink,
} from '@/lib/systems/composition-rl/composing/schema'

/** A composed problem as it is imported and exported: the chain, and what each check said. */
export function itemOf(
  { prompt_versions: prompts }: Pick<CompositionPlan, 'prompt_versions'>,
  attempt: Attempt,
): RecordItem {
  const { parts, relations } = chainOf(attempt)
  return {
    kind: 'composed-problem',
    dataset: null,
    external_id: null,
    input: {
      problem: attempt.problem ?? '',
      depth: parts.length,
      parts,
      relations,
      checks: attempt.links.flatMap((link, at) => checksOf(link, at, attempt.links.length)),
      extra: { prompt_versions: prompts },
    },
    gold: { label: null, answer: parts.at(-1)?.answer ?? '' },
  }
}

/** The names the released files give to the three checks. */
const steps = { value: 'check_var1', number: 'check_var2', names: 'check_same_var' } as const

function checksOf({ checks }: JoinedLink, link: number, links: number) {
  const of = links === 1 ? '' : ` ${link + 1}`
  return checks.map(({ check, passed, note }) => ({
    step: `${steps[check]}${of}`,
    verdict: passed,
    note,
  }))
}
