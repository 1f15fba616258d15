import { bridge, bridgeOutput, bridgeTrace, type Row } from './claims'

/** Answers with a confidence, four rollouts an item: the surer the more often right. Judged terms are high where wrong. */
export function confidentRows(items = 24): Row[] {
  return Array.from({ length: items * 4 }, (_, at) => {
    const [item, rollout] = [Math.floor(at / 4), at % 4]
    const isRight = item % 4 < 2 + rollout
    const confidence = isRight ? 0.62 + (at % 37) / 100 : 0.31 + (at % 53) / 100
    return bridgeTrace({
      dataset: item % 2 === 0 ? 'bridges' : 'towers',
      item_id: `claim ${item}`,
      input: {
        claim: `The bridge number ${item} opened in 1911.`,
        passages: [{ ...bridge.passages[0], title: `Document ${item}` }],
      },
      sample_index: rollout,
      confidence: { value: confidence, kind: 'released' },
      output: bridgeOutput(isRight ? 'Refuted' : 'Supported'),
      logged: {
        rewards: {
          format: 1,
          verification: Number(isRight),
          coverage: isRight ? 0.5 : 1,
          joint: ((at % 7) + 1) / 8,
        },
      },
    })
  })
}
