import { Letter } from './letter'
import { OwnWords } from './own-words'
import { KindText } from '@/components/core/traces/kind-text'
import { Chip } from '@/components/ui/chip'
import { cn } from '@/lib/text/class-names'
import type { ItemKind } from '@/lib/core/vocabulary/item-kinds'
import { sideStretches, type WordChange } from '@/lib/features/traces/detail/word-changes'
import type { DiffUnit, Pairing } from '@/lib/features/traces/diff/schema'
import { letterOf } from '@/lib/features/traces/diff/words'
import { inSigns } from '@/lib/maths/typeset/in-signs'
import { formatReward, spaced } from '@/lib/text/numbers'
import { visibleText } from '@/lib/text/visible-text'

interface UnitCardProps {
  kind: ItemKind
  unit: string
  side: 'left' | 'right'
  at: number
  shown: DiffUnit | null
  words: Pairing['words']
  isChosen: boolean
  onChoose: () => void
}

/** A step of one trace, or that it has no such step. */
export function UnitCard(props: UnitCardProps) {
  const { unit, at, shown, isChosen, onChoose } = props
  if (shown === null)
    return (
      <p className="ml-8 grid min-h-12 place-items-center rounded-lg border border-dashed border-line px-3 text-xs text-soft max-md:ml-0">
        No such {unit} in {letterOf(at)}
      </p>
    )
  return (
    <article className="flex min-w-0 items-start gap-2.5">
      <span className="hidden max-md:block">
        <Letter at={at} />
      </span>
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={`${letterOf(at)}, ${unit} ${shown.number}`}
        onClick={onChoose}
        className={cn(
          'mt-2 grid h-5.5 min-w-5.5 shrink-0 place-items-center self-start rounded-full border-2 bg-card px-0.5 text-[0.6875rem] font-semibold max-md:mt-0.5',
          shown.abstained ? 'border-abs text-abs' : 'border-edge text-soft',
          isChosen && 'outline-2 outline-offset-1 outline-ink',
        )}
      >
        {shown.number}
      </button>
      <div className="min-w-0 flex-1 rounded-lg border border-line bg-card px-3 py-1.5 wrap-anywhere">
        <UnitTexts {...props} shown={shown} />
        <Facts shown={shown} />
      </div>
    </article>
  )
}

function UnitTexts({ kind, side, shown, words }: UnitCardProps & { shown: DiffUnit }) {
  const { text, answer, evidence } = shown
  const isQuestion = answer !== null
  const isMathematics = kind === 'composed-problem'
  return (
    <>
      <p dir="auto" className={isQuestion ? 'font-semibold' : 'read'}>
        {isMathematics ? (
          <KindText kind={kind} text={text} />
        ) : (
          <SideText text={text} changes={words?.text ?? null} side={side} />
        )}
        {isQuestion ? null : <Numbers numbers={evidence} />}
      </p>
      {answer === null ? null : (
        <p dir="auto" className="read">
          {isMathematics ? (
            <Value text={answer} isOwn={(words?.answer ?? null) !== null} side={side} />
          ) : (
            <SideText text={answer} changes={words?.answer ?? null} side={side} />
          )}
          <Numbers numbers={evidence} />
        </p>
      )}
    </>
  )
}

/** A value of mathematics is one word, however it is written. */
function Value({ text, isOwn, side }: { text: string; isOwn: boolean; side: 'left' | 'right' }) {
  const shown = inSigns(text)
  return isOwn ? <OwnWords side={side}>{shown}</OwnWords> : shown
}

interface SideTextProps {
  text: string
  changes: readonly WordChange[] | null
  side: 'left' | 'right'
}

function SideText({ text, changes, side }: SideTextProps) {
  return sideStretches(changes ?? [], { text, side }).map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- stretches of a text have no other name
    <Stretch key={at} text={part.text} isOwn={part.isOwn} side={side} />
  ))
}

function Stretch({ text, isOwn, side }: { text: string; isOwn: boolean; side: 'left' | 'right' }) {
  const shown = visibleText(text)
  return isOwn ? <OwnWords side={side}>{shown}</OwnWords> : shown
}

function Numbers({ numbers }: { numbers: readonly number[] }) {
  if (numbers.length === 0) return null
  return (
    <sup className="ml-1 text-[0.6875rem] font-semibold text-link">
      <span className="sr-only">evidence </span>
      {numbers.join(' ')}
    </sup>
  )
}

function Facts({ shown: { abstained, rewards } }: { shown: DiffUnit }) {
  if (!abstained && rewards.length === 0) return null
  return (
    <p className="mt-1 flex flex-wrap gap-1.5">
      {abstained ? <Chip tone="abs">abstained</Chip> : null}
      {rewards.map(({ name, value }) => (
        <Chip key={name}>
          {visibleText(spaced(name)).toLowerCase()}{' '}
          <span className="num">{formatReward(value)}</span>
        </Chip>
      ))}
    </p>
  )
}
