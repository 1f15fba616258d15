'use client'

import { useQuery } from '@tanstack/react-query'
import { Chip } from '@/components/ui/chip'
import { OptionSelect } from '@/components/ui/field'
import {
  choicesOf,
  chosenOf,
  otherParameters,
  readSide,
  type SideDimension,
  sideDimensions,
  withChoice,
  withoutParameter,
  writeSide,
} from '@/lib/features/analysis/compare/side-choices'
import { cn } from '@/lib/text/class-names'
import { traceFacetsQuery } from '@/lib/features/traces/queries'

interface SidePickerProps {
  side: 'a' | 'b'
  /** The search string of the side; null = not chosen. */
  value: string | null
  /** What it begins with: the filter of the other pages. */
  start: string
  onValue: (search: string) => void
  /** How many items it has and lacks. */
  counts?: string | undefined
}

interface ChoiceProps {
  letter: string
  search: string
  of: (typeof sideDimensions)[number]
  onValue: (search: string) => void
}

/** One selector; hidden where there is nothing to choose. */
function Choice({ letter, search, of: { name, any }, onValue }: ChoiceProps) {
  const filter = readSide(search)
  const { data: facets } = useQuery(traceFacetsQuery(filter))
  const chosen = chosenOf(filter, name)
  const options = facets
    ? choicesOf(facets, name, chosen)
    : chosen.map((text) => [text, text] as const)
  if (options.length < 2 && chosen.length === 0) return null
  const choose = (text: string | null) => onValue(writeSide(withChoice(filter, name, text)))
  return (
    <OptionSelect
      aria-label={`${letter}: ${labels[name]}`}
      className="h-8!"
      value={chosen.length > 1 ? several : (chosen[0] ?? null)}
      none={[null, any]}
      options={chosen.length > 1 ? [[several, `${chosen.length} values`], ...options] : options}
      onValue={(text) => {
        if (text !== several) choose(text)
      }}
    />
  )
}

const sideColours = { a: 'var(--series1)', b: 'var(--series2)' }
const several = '\u0000several'

const labels: Record<SideDimension, string> = {
  model: 'model',
  training_step: 'training step',
  prompt_version: 'prompt version',
  run: 'run',
  system: 'system',
  collection: 'collection',
}

/** What one side is: model, step, run, system, collection, and whatever else its filter says. */
export function SidePicker({ side, value, start, onValue, counts }: SidePickerProps) {
  const letter = side.toUpperCase()
  const search = value ?? start
  const { isPending } = useQuery(traceFacetsQuery(readSide(search)))
  return (
    <fieldset
      className={cn(
        'flex min-w-0 flex-1 items-start gap-2 rounded-xl border border-line p-2',
        // Room for the selectors of most collections.
        isPending && 'min-h-32.5',
      )}
    >
      <legend className="sr-only">Side {letter}</legend>
      <span
        aria-hidden
        className="mt-1 grid size-6 shrink-0 place-items-center rounded-md font-semibold text-paper"
        style={{ background: sideColours[side] }}
      >
        {letter}
      </span>
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,4fr)_minmax(0,3fr)] items-center gap-2">
        {sideDimensions.map((of) => (
          <Choice key={of.name} letter={letter} search={search} of={of} onValue={onValue} />
        ))}
        {otherParameters(readSide(search)).map(([name, text]) => (
          <Chip
            key={`${name}=${text}`}
            removeLabel={`Remove ${name} from side ${letter}`}
            onRemove={() => onValue(withoutParameter(search, name, text))}
          >
            {name}: {text}
          </Chip>
        ))}
        <span className="text-xs text-soft empty:hidden">{value === null ? null : counts}</span>
      </div>
    </fieldset>
  )
}
