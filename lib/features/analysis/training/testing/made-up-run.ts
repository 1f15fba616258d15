import { bridge, bridgeOutput, bridgeTrace, type Row } from '@/e2e/rows/claims'
import { mulberry32 } from '@/lib/stats/random'

export interface MadeUpRun {
  run: string
  seed: number
  /** From this step on a judged reward rises while accuracy falls; null for a run without a hack. */
  hackedFrom: number | null
}

const steps = Array.from({ length: 40 }, (_, at) => 10 * at)
const items = 16
const rollouts = 3

/** Rollouts of a training run at 40 steps: accuracy and coverage rise slowly, until the run is hacked. */
export function madeUpRun({ run, seed, hackedFrom }: MadeUpRun): Row[] {
  const random = mulberry32(seed)
  return steps.flatMap((step) => {
    const hacked = hackedFrom === null ? 0 : Math.max(0, step - hackedFrom) / 200
    const [right, covered] = [0.7 + step / 4000 - 0.4 * hacked, 0.4 + step / 4000 + 0.4 * hacked]
    return Array.from({ length: items * rollouts }, (_, at) =>
      rollout({
        run,
        step,
        item: Math.floor(at / rollouts),
        sample: at % rollouts,
        isRight: random() < right,
        coverage: Number(random() < covered),
      }),
    )
  })
}

interface Rollout {
  run: string
  step: number
  item: number
  sample: number
  isRight: boolean
  coverage: number
}

const [first, ...others] = bridge.passages

function rollout({ run, step, item, sample, isRight, coverage }: Rollout): Row {
  const document = `Document ${item % 12}`
  return bridgeTrace({
    item_id: `item ${item}`,
    input: { claim: `Claim ${item}`, passages: [{ ...first, title: document }, ...others] },
    run,
    training_step: step,
    sample_index: sample,
    output: bridgeOutput(isRight ? 'Refuted' : 'Supported', `${run} ${step} ${item} ${sample}`),
    logged: { total: Number(isRight) + coverage, rewards: { coverage } },
  })
}
