import { allCriteria } from '@/lib/systems/registry/criteria'
import { majorityOf, type ExportedReview } from '../judge-calls/reviews'

interface JudgedCall {
  criterion: string
  /** What the judge said. */
  value: string | number | null
  reviews: readonly ExportedReview[]
}

export interface Label {
  label: string
  /** A number to train on: the label where it is a whole number, else its place among those of the criterion. */
  label_id: number | null
  /** How many people stand behind it. */
  annotators: number
  source: 'people' | 'judge'
}

/** As shown on screen. */
type WhyNone = 'not checked by people' | 'checked with a tie' | 'unreadable' | 'without labels'

/** Nothing to learn from: vectors, and lists of questions. */
const unlabelled = new Set(['embedding', 'silver'])

function idOf(criterion: string, value: string | number): number | null {
  const known = allCriteria.find(({ name }) => name === criterion)?.values ?? []
  const isNumbered = known.every((one) => Number.isInteger(one.value))
  if (isNumbered) return typeof value === 'number' && Number.isInteger(value) ? value : null
  const at = known.findIndex((one) => one.value === value)
  return at < 0 ? null : at
}

/** What people say of a call, where they agree; else, where that is wanted, what the judge said; or why there is none. */
export function labelOf(
  { criterion, value, reviews }: JudgedCall,
  labels: 'people' | 'judge',
): Label | WhyNone {
  if (unlabelled.has(criterion)) return 'without labels'
  const people = majorityOf(reviews)
  if (people !== null)
    return {
      label: String(people),
      label_id: idOf(criterion, people),
      annotators: reviews.length,
      source: 'people',
    }
  if (reviews.length > 0) return 'checked with a tie'
  if (labels === 'people') return 'not checked by people'
  if (value === null) return 'unreadable'
  return { label: String(value), label_id: idOf(criterion, value), annotators: 0, source: 'judge' }
}
