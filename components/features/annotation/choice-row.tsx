'use client'

import type { KeyboardEvent } from 'react'
import { useId } from 'react'
import { Kbd } from '@/components/ui/kbd'
import { cn } from '@/lib/text/class-names'
import type { BlindPair, Choice } from '@/lib/features/studies/annotation/schema'
import { type ChoiceWords, choiceWords } from '@/lib/features/studies/annotation/words'

interface OptionProps {
  option: ChoiceWords
  name: string
  isChosen: boolean
  isDisabled: boolean
  onChoose: () => void
}

function Option({ option, name, isChosen, isDisabled, onChoose }: OptionProps) {
  return (
    <label
      className={cn(
        'relative flex min-h-12 items-center justify-center gap-2 px-2 text-center font-medium sm:min-h-10',
        'has-focus-visible:z-10 has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-link',
        isChosen ? 'bg-ink text-paper has-focus-visible:outline-paper' : 'text-soft',
        isChosen && '[&_kbd]:border-current/40 [&_kbd]:bg-transparent [&_kbd]:text-current',
        isDisabled ? 'cursor-default!' : !isChosen && 'hover:bg-wash hover:text-ink',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
        className="absolute inset-0 appearance-none outline-none"
      />
      {option.words}
      <span aria-hidden className="keyboard-only">
        <Kbd>{String(option.digit)}</Kbd>
      </span>
    </label>
  )
}

interface ChoiceRowProps {
  dimension: BlindPair['dimensions'][number]
  chosen: Choice | undefined
  /** Number keys choose here. */
  isCurrent: boolean
  isDisabled: boolean
  onChoose: (choice: Choice) => void
  onEnter: () => void
  onMove: (by: 1 | -1) => void
}

const steps: Partial<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 }

/** One dimension and its choices: a group of radio buttons, also for the ear. */
export function ChoiceRow(props: ChoiceRowProps) {
  const { dimension, chosen, isCurrent, isDisabled, onChoose, onEnter, onMove } = props
  const id = useId()

  /** Left and right are the browser's own; up and down would choose too, and here they do not. */
  function move(event: KeyboardEvent) {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    onMove(by)
  }

  return (
    <div className="flex flex-col gap-x-6 gap-y-2 border-b border-line py-3 last:border-b-0 sm:flex-row sm:flex-wrap sm:items-center">
      <div className="min-w-0 flex-1 sm:basis-60">
        <h2 id={`${id}-name`} className="text-[0.9375rem] font-semibold">
          {dimension.name}
        </h2>
        <p id={`${id}-wording`} className="text-[0.8125rem] text-soft empty:hidden">
          {dimension.wording}
        </p>
      </div>
      <div
        role="radiogroup"
        tabIndex={-1}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-wording`}
        data-dimension={dimension.id}
        data-current={isCurrent}
        onFocus={onEnter}
        onKeyDown={move}
        className={cn(
          'grid shrink-0 divide-line overflow-hidden rounded-xl border bg-card',
          dimension.scale === 3
            ? 'grid-cols-3 divide-x sm:w-[30rem]'
            : 'divide-y text-[0.8125rem] leading-tight sm:w-[34rem] sm:grid-cols-5 sm:divide-x sm:divide-y-0 lg:w-[49rem]',
          isCurrent && !isDisabled ? 'border-link ring-2 ring-linkhi' : 'border-line',
        )}
      >
        {choiceWords(dimension.scale).map((option) => (
          <Option
            key={option.digit}
            option={option}
            name={id}
            isChosen={option.choice === chosen}
            isDisabled={isDisabled}
            onChoose={() => onChoose(option.choice)}
          />
        ))}
      </div>
    </div>
  )
}
