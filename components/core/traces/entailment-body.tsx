'use client'

import type { BlockProps } from './block-view'
import { StepText } from './step-text'
import { chainAnswer } from '@/lib/systems/registry/chain-answer'
import { visibleText } from '@/lib/text/visible-text'
import { formatReward, formatShort } from '@/lib/text/numbers'
import type { Step } from '@/lib/core/traces/schema'
import { verdictWord } from '@/lib/systems/registry/verdict-words'

/** What the confidence was made of, and how the chain was sampled. */
function Details({ step }: { step: Step }) {
  const { confidence, logits, seed, facts_raw: raw } = step.meta
  if (logits === undefined && seed === undefined && raw === undefined) return null
  return (
    <details className="mt-1 text-xs text-soft">
      <summary className="min-h-6 w-fit cursor-pointer rounded text-link">
        {logits === undefined ? 'more' : 'logits'}
      </summary>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        {logits === undefined ? null : (
          <>
            <dt>logit of yes</dt>
            <dd className="num text-ink">{formatShort(logits[0])}</dd>
            <dt>logit of no</dt>
            <dd className="num text-ink">{formatShort(logits[1])}</dd>
          </>
        )}
        {confidence === undefined ? null : (
          <>
            <dt>confidence</dt>
            <dd className="num text-ink">{formatShort(confidence)}</dd>
          </>
        )}
        {seed === undefined ? null : (
          <>
            <dt>seed</dt>
            <dd className="num text-ink">{seed}</dd>
          </>
        )}
      </dl>
      {raw === undefined ? null : (
        <p className="mt-1">
          The file has all facts in one text, and their boundaries are unclear:{' '}
          <span className="break-words text-ink">{visibleText(raw)}</span>
        </p>
      )}
    </details>
  )
}

/** What a chain answers, and how sure the model is of it. */
export function EntailmentBody({ block }: BlockProps) {
  const [step] = block.steps
  if (!step) return null
  const answer = chainAnswer(step)
  const { confidence, stopped_early: hasStopped } = step.meta
  return (
    <>
      {answer === null ? (
        <p className="text-[0.8125rem] text-abs">
          Neither yes nor no: “<StepText step={step} />”
        </p>
      ) : (
        <p>
          <b className="font-semibold">{verdictWord(answer)}</b>
          <span className="text-soft">
            {confidence === undefined ? '' : ` · confidence ${formatReward(confidence)}`}
          </span>
        </p>
      )}
      {hasStopped ? (
        <p className="mt-0.5 text-xs text-soft">
          Stopped early: every further fact repeated an earlier one.
        </p>
      ) : null}
      <Details step={step} />
    </>
  )
}
