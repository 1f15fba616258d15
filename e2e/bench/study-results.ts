import { computeResults } from '@/lib/features/studies/results/compute'
import { simulatedStudy } from '@/lib/features/studies/results/testing/simulate'
import { testDesign } from '@/lib/features/studies/results/testing/study-record'
import { type Bench, quantile } from './figure'

/** Results of made-up studies with the 10,000 resamples of a protocol. */
export async function benchStudyResults({ repeats, figure }: Bench): Promise<void> {
  const rounds = Math.min(repeats, 5)
  figure('results of 120 items × 3 annotators × 3 dimensions, p50', median(2, rounds), {
    unit: 's',
    limit: 3,
  })
  figure('the same of 4 systems, ranked, p50', median(4, rounds), { unit: 's', limit: 10 })
}

function median(systems: number, rounds: number): number {
  const design = testDesign({
    systems: Array.from({ length: systems }, (_system, at) => {
      return { system: 'faithlens' as const, model: `model-${at}` }
    }),
    dimensions: ['readability', 'helpfulness', 'informativeness'].map((id) => {
      return { id, name: id, wording: '', scale: 3 as const }
    }),
  })
  const shape = { items: 120, annotators: 3, win: 0.45, tie: 0.3, care: 0.8, datasets: 12, design }
  const times = Array.from({ length: rounds }, (_round, seed) => {
    const record = simulatedStudy({ ...shape, seed })
    const since = performance.now()
    computeResults(record, { names: [] })
    return (performance.now() - since) / 1000
  })
  return quantile(times, 0.5)
}
