'use client'

import { MathText } from '@/components/core/reader/math-text'
import { inSigns } from '@/lib/maths/typeset/in-signs'

/** A value, an answer or a symbol, as mathematics where it is some. */
export function Written({ of: text }: { of: string }) {
  const set = inSigns(text)
  return <MathText text={set} from={0} to={set.length} inks={[]} />
}
