import { PowerCurve } from './power-curve'
import { powerWords } from '@/lib/features/studies/designing/power'
import type { Plan } from '@/lib/features/studies/planning/schema'

/** What the primary test can find, as a curve and in sentences. */
export function Power({ plan }: { plan: Plan }) {
  const words = powerWords(plan)
  if (words === null) return null
  return (
    <div className="grid items-center gap-x-6 gap-y-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <PowerCurve plan={plan} />
      <ul className="flex flex-col gap-1 text-[0.8125rem]">
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    </div>
  )
}
