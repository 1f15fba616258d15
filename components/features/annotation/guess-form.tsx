'use client'

import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ItemHead } from './item-head'
import { SideCard } from './side-card'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/text/class-names'
import { type Guesses, sendGuesses } from '@/lib/features/studies/annotation/queries'
import type { NextStep } from '@/lib/features/studies/annotation/schema'
import { guessAnswers } from '@/lib/features/studies/annotation/vocabulary'
import { guessWords } from '@/lib/features/studies/annotation/words'

type Guess = NonNullable<Extract<NextStep, { done: true }>['guess']>
type Answer = (typeof guessAnswers)[number]

interface GuessPairProps {
  pair: Guess['pairs'][number]
  label: string
  chosen: Answer | undefined
  onChoose: (answer: Answer) => void
}

function GuessPair({ pair, label, chosen, onChoose }: GuessPairProps) {
  const name = useId()
  return (
    <li className="flex flex-col gap-3 border-t border-line pt-5">
      <ItemHead item={pair.item} level="h3" />
      <div className="grid gap-4 sm:grid-cols-2">
        <SideCard kind={pair.item.kind} side={pair.left} name="Left" />
        <SideCard kind={pair.item.kind} side={pair.right} name="Right" />
      </div>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-2 font-medium">Which side is by “{label}”?</legend>
        {guessAnswers.map((answer) => (
          <label
            key={answer}
            className={cn(
              'flex min-h-11 items-center gap-2 rounded-xl border px-4',
              answer === chosen ? 'border-ink' : 'border-line',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={answer === chosen}
              onChange={() => onChoose(answer)}
            />
            {guessWords[answer]}
          </label>
        ))}
      </fieldset>
    </li>
  )
}

interface GuessFormProps {
  token: string
  guess: Guess
  onSent: () => void
}

/** At the end: whether somebody could tell the systems apart after all. */
export function GuessForm({ token, guess, onSent }: GuessFormProps) {
  const [guesses, setGuesses] = useState<Guesses>({})
  const send = useMutation({ mutationFn: () => sendGuesses(token, guesses), onSuccess: onSent })
  const missing = guess.pairs.filter(({ pair_token: pair }) => guesses[pair] === undefined).length
  return (
    <section aria-labelledby="guess" className="flex flex-col gap-5">
      <div>
        <h2 id="guess" className="font-serif text-lg font-medium">
          One last question
        </h2>
        <p className="max-w-[65ch] text-soft">
          One of the two systems is described as “{guess.label}”. Guess which side it wrote. This
          measures how blind the study was. It does not change your judgements, and you can skip it.
        </p>
      </div>
      <ul className="flex flex-col gap-6">
        {guess.pairs.map((pair) => (
          <GuessPair
            key={pair.pair_token}
            pair={pair}
            label={guess.label}
            chosen={guesses[pair.pair_token]}
            onChoose={(answer) => setGuesses({ ...guesses, [pair.pair_token]: answer })}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          look="primary"
          className="h-11"
          disabled={missing > 0 || send.isPending}
          onClick={() => send.mutate()}
        >
          Send guess
        </Button>
        <p role="status" className="text-soft empty:hidden">
          {missing > 0 ? `${missing} left to answer.` : null}
        </p>
        <p role="alert" className="text-ref empty:hidden">
          {send.error ? `Not saved: ${send.error.message}` : null}
        </p>
      </div>
    </section>
  )
}
