import { cn } from '@/lib/text/class-names'
import { type CriterionScore, dotsOf, scoreLine } from '@/lib/systems/deep-rubric/rubric/words'

/** A score of 0 to 4 as dots, with its word. */
export function ScoreDots({ of }: { of: CriterionScore }) {
  return (
    <p className="text-[0.8125rem] text-soft">
      <span aria-hidden className="mr-2 inline-flex gap-0.5 align-baseline">
        {dotsOf(of).map((isFull, dot) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- dots have no other name
            key={dot}
            className={cn('size-2 rounded-full border border-baron', isFull && 'bg-baron')}
          />
        ))}
      </span>
      {scoreLine(of)}
    </p>
  )
}
