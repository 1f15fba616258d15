interface Named {
  topic?: string | null | undefined
  category?: string | null | undefined
}

/**
 * The data set of a row in the layout of ClearFacts: its category, since the topic of LLM-AggreFact is the same for
 * eleven data sets; where the category counts hops, as in HoVer, the topic. Source: the benchmarks of FaithLens.
 */
export function datasetOfTopic({ topic, category }: Named): string | null {
  const isOfHops = category?.startsWith('num_hops_') === true
  return (isOfHops ? topic : null) ?? category ?? topic ?? null
}
