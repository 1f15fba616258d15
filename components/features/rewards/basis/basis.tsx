import { BasisContent } from './basis-content'
import type { Basis as BasisOf } from '@/lib/features/rewards/basis/schema'

/** At the foot of a page of numbers: how they were measured. */
export function Basis({ of }: { of: BasisOf }) {
  if (of.systems.length === 0) return null
  return (
    <section aria-labelledby="basis" className="mt-10 grid gap-3 border-t border-line pt-4">
      <h2 id="basis" className="heading scroll-mt-4">
        How this was measured
      </h2>
      <BasisContent of={of} />
    </section>
  )
}

/** Leads from the header of a page of numbers to how they were measured, further down. */
export function BasisLink({ of: { systems } }: { of: BasisOf }) {
  if (systems.length === 0) return null
  return (
    <a href="#basis" className="text-link underline">
      How this was measured
    </a>
  )
}
