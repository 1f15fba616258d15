import { Chip } from '@/components/ui/chip'
import { cn } from '@/lib/text/class-names'
import { necessityWord, type PeekStep } from '@/lib/features/traces/peek'

function NecessityChip({ value }: { value: number | null }) {
  const necessity = necessityWord(value)
  if (!necessity) return null
  return (
    <Chip tone={necessity.tone} className="ml-1.5 align-baseline">
      <b className="font-semibold">{necessity.word}</b> {necessity.value}
    </Chip>
  )
}

/** Questions and answers in short. */
export function PreviewSteps({ steps }: { steps: readonly PeekStep[] }) {
  return (
    <ol className="flex flex-col gap-3.5">
      {steps.map((step) => (
        <li key={step.number}>
          <p className="font-medium">
            <span className="num mr-1.5 font-semibold text-soft">{step.number}</span>
            {step.question}
            <NecessityChip value={step.necessity} />
          </p>
          <p
            className={cn(
              'read mt-0.5 text-[0.9375rem] leading-normal',
              (step.abstained || step.answer === null) && 'text-abs',
            )}
          >
            {step.abstained ? <span className="sr-only">Abstained: </span> : null}
            {step.answer ?? 'No answer follows.'}
          </p>
        </li>
      ))}
    </ol>
  )
}
