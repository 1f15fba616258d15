import { mulberry32 } from '@/lib/stats/random'

/** Training steps of a made-up verl dump, and its rollouts: prompts × rollouts of each. */
export const dumpSize = { steps: 40, prompts: 64, rollouts: 8 }

const verdicts = ['Supported', 'Refuted', null] as const
const cycle = '<think>Look.</think>\n<question>When?</question>\n<answer>In 1912.</answer>\n'

/** A verl dump as `trainer.rollout_data_dir` has it: a file for each step. */
export function verlDump(seed: number): Record<string, string> {
  const random = mulberry32(seed)
  const steps = Array.from({ length: dumpSize.steps }, (_, at) => 5 * (at + 1))
  return Object.fromEntries(
    steps.map((step) => {
      const size = dumpSize.prompts * dumpSize.rollouts
      const rows = Array.from({ length: size }, (_, at) => rowOf(step, at, random))
      return [`${step}.jsonl`, rows.map((row) => `${JSON.stringify(row)}\n`).join('')]
    }),
  )
}

function rowOf(step: number, at: number, random: () => number) {
  const prompt = at % dumpSize.prompts
  const gold = prompt % 2 === 0 ? 'Supported' : 'Refuted'
  const isRight = random() < 0.4 + step / 500
  const other = verdicts[Math.floor(random() * verdicts.length)] ?? null
  const verdict = isRight ? gold : other
  const judged = random() < 0.9 || step % 3 > 0
  return {
    input: `user\n<evidence_document>Opened in 1912.</evidence_document>\n<claim>Claim ${prompt} holds.</claim>\nassistant\n`,
    output: `${cycle.repeat(2)}<think>Thought é${at}${'.'.repeat(1 + (at % 7))}</think>\n${verdict === null ? '' : `<verification>${verdict}</verification>`}`,
    gts: gold,
    // Few values, so that some groups are flat.
    score: Math.floor(2 * random() ** 4) + (prompt % 3) / 4,
    coverage: judged ? random() : null,
    // A judge that was not at hand for some steps.
    joint: step > 100 && step <= 120 ? null : random(),
  }
}
