/** What a person said to a call, as files have it. */
export interface ExportedReview {
  value: string | number
  /** The marks of which the value is the mean, where there are several. */
  parts?: Record<string, number>
  comment: string | null
  author: string
  /** The judge's value was seen first. */
  anchored: boolean
  /** How the call was drawn for checking; null = the person chose it. */
  drawn: string | null
  at: string
}

/** What more people say than anything else; null for a tie, and where nobody said anything. */
export function majorityOf(reviews: readonly Pick<ExportedReview, 'value'>[]) {
  const counts = [...Map.groupBy(reviews, ({ value }) => value)]
    .map(([value, own]) => ({ value, count: own.length }))
    .toSorted((a, b) => b.count - a.count)
  const [first, second] = counts
  return first === undefined || first.count === second?.count ? null : first.value
}
