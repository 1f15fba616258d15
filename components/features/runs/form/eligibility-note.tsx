import type { RunEligibility } from '@/lib/features/runs/eligibility'

/** Which items the run takes, and which it leaves out. */
export function EligibilityNote({ taken }: { taken: RunEligibility | null }) {
  if (!taken) return null
  const { word, left, problem } = taken
  return (
    <div role="status" className="-mt-2 flex flex-col gap-0.5 text-[0.8125rem]">
      {word === '' ? null : <p>{word}</p>}
      {left.length === 0 ? null : <p className="text-soft">Left out: {left.join('; ')}.</p>}
      {problem === null ? null : <p className="text-ref">{problem}</p>}
    </div>
  )
}
