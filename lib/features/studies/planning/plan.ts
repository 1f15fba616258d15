import { formatDecimal } from '@/lib/text/numbers'
import { effortOf } from './effort'
import { signTestPower, smallestNet } from './power'
import { leftOutWords, type Looked, pairCount, problemsOf } from './problems'
import type { Assumptions, Plan } from './schema'

/** Of the whole family of tests. */
const familyLevel = 0.05
/** Net preferences a curve is drawn through. */
const curveStep = 0.05

/** Everything a design comes to, from what was found for it. */
export function planOf(looked: Looked, assumed: Assumptions): Plan {
  const { design, found, sampled, choices } = looked
  const items = sampled.chosen.length
  const comparisons = (design.systems.length * (design.systems.length - 1)) / 2
  const assumptions = { ...assumed, annotators: assumed.annotators ?? design.overlap }
  const work = {
    pairs: pairCount(design, sampled),
    overlap: design.overlap,
    dimensions: design.dimensions.length,
    annotators: assumptions.annotators,
    repeats: design.repeats,
    gold: design.gold.length,
    training: design.training.length,
  }
  const tests = design.dimensions.length * comparisons
  const { near_duplicates, looked_at, strata } = sampled
  return {
    candidate_count: found.candidates.length,
    left_out: found.left_out.map((one) => ({
      reason: leftOutWords(one, design.systems),
      count: one.count,
    })),
    item_count: items,
    pair_count: work.pairs,
    strata,
    near_duplicates,
    looked_at,
    ...effortOf(work, assumptions.seconds_per_pair),
    ...powerOf({ items, tests }, assumptions),
    assumptions,
    problems: [...problemsOf(looked), ...assumptionProblems(assumptions)],
    choices: [...choices],
  }
}

function assumptionProblems({ net, non_decisive: share }: Assumptions): string[] {
  if (Math.abs(net) <= 1 - share) return []
  const most = formatDecimal(1 - share, 2)
  return [`With ${Math.round(share * 100)} % undecided the net preference is at most ${most}.`]
}

function powerOf(
  { items, tests }: { items: number; tests: number },
  { net: assumed, non_decisive: nonDecisive }: Assumptions,
): Pick<Plan, 'test' | 'power'> {
  if (items === 0 || tests === 0) return { test: null, power: [] }
  const setting = { items, nonDecisive, alpha: familyLevel / tests }
  const power = signTestPower(setting)
  const most = 1 - nonDecisive
  const net = Math.min(Math.abs(assumed), most)
  const steps = Math.floor(most / curveStep + 1e-9)
  const nets = Array.from({ length: steps + 1 }, (_one, at) => Math.round(at * 5) / 100)
  const smallest_net = smallestNet(setting)
  return {
    test: { items, tests, alpha: setting.alpha, net, power: power(net), smallest_net },
    power: nets.map((at) => ({ net: at, power: power(at) })),
  }
}
