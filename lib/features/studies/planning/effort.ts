interface Work {
  pairs: number
  overlap: number
  dimensions: number
  annotators: number
  /** Pairs that every annotator sees a second time. */
  repeats: number
  /** Pairs that every annotator sees. */
  gold: number
  training: number
}

export interface Effort {
  /** Choices on one dimension of one pair; training has none that are kept. */
  judgements: number
  /** Pairs shown, all annotators together. */
  looks: { study: number; repeats: number; gold: number; training: number }
  hours: number
  hours_each: number
}

const hundredths = (value: number) => Math.round(value * 100) / 100

/** What a study asks of its annotators. Nobody is shown more repeats than there are pairs. */
export function effortOf(work: Work, secondsPerPair: number): Effort {
  const { pairs, overlap, annotators } = work
  const looks = {
    study: pairs * overlap,
    repeats: Math.min(work.repeats, pairs) * annotators,
    gold: work.gold * annotators,
    training: work.training * annotators,
  }
  const judged = looks.study + looks.repeats + looks.gold
  const hours = ((judged + looks.training) * secondsPerPair) / 3_600
  return {
    judgements: judged * work.dimensions,
    looks,
    hours: hundredths(hours),
    hours_each: hundredths(hours / annotators),
  }
}
