'use client'

import dynamic from 'next/dynamic'
import { Fold, type PartProps } from './fields'
import { knownWord } from '@/lib/features/studies/designing/words'

/** Within a fold that is shut at first: it comes after the page. */
const KnownPairs = dynamic(async () => (await import('./known-pairs')).KnownPairs, { ssr: false })

/** Pairs whose right answer is known: to learn with, and to check with. */
export function KnownFold(props: PartProps) {
  const { draft, problems } = props
  return (
    <Fold
      title="Training and gold pairs"
      set={knownWord(draft)}
      problems={problems}
      paths={['gold', 'training']}
    >
      <KnownPairs {...props} />
    </Fold>
  )
}
