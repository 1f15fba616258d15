'use client'

import { NumberField, Part, type PartProps, Tick } from './fields'
import { problemAt } from '@/lib/features/studies/designing/problems'

/** How many judge a pair, how often, and what happens where they differ. */
export function AnnotatorsPart({ draft, problems, onChange }: PartProps) {
  return (
    <Part title="Annotators">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-4">
        <NumberField
          label="Annotators per pair"
          hint="exactly this many"
          min={1}
          max={50}
          error={problemAt(problems, 'overlap')}
          value={draft.overlap}
          onText={(overlap) => onChange({ overlap })}
        />
        <NumberField
          label="Repeats"
          hint="pairs shown again, sides swapped; 0 or at least 20"
          min={0}
          max={500}
          error={problemAt(problems, 'repeats')}
          value={draft.repeats}
          onText={(repeats) => onChange({ repeats })}
        />
        <NumberField
          label="Minutes per pair"
          hint="After that time the pair can go to someone else."
          min={1}
          error={problemAt(problems, 'lease_minutes')}
          value={draft.lease_minutes}
          onText={(minutes) => onChange({ lease_minutes: minutes })}
        />
      </div>
      <Tick
        label="Undecided dimensions are discussed"
        hint="Annotators see each other's choices without names, then vote a second time. Both rounds are reported."
        checked={draft.discussion}
        onChange={(isOn) => onChange({ discussion: isOn })}
      />
      <Tick
        label="At the end, annotators guess which system is which"
        hint="It measures how blind the study was (Bang's blinding index)."
        checked={draft.guess}
        onChange={(isOn) => onChange({ guess: isOn })}
      />
    </Part>
  )
}
