import { ImportedNote } from '../imported/imported-note'
import { CopyField } from '@/components/ui/copy-field'
import { Pill } from '@/components/ui/pill'
import type { Study } from '@/lib/features/studies/schema'
import { stageWords } from '@/lib/features/studies/words'
import { visibleText } from '@/lib/text/visible-text'

/** The frozen protocol, when what happened, and why it may not be blind. */
export function StudyFacts({ study }: { study: Study }) {
  const { protocol_hash: hash, not_blind: notBlind } = study
  return (
    <div className="flex flex-col gap-4">
      {study.imported === null ? null : <ImportedNote imported={study.imported} />}
      <ul aria-label="History" className="flex flex-wrap gap-2">
        {stageWords(study).map(({ word, tone, sign }) => (
          <li key={word}>
            <Pill size="sm" tone={tone} sign={sign}>
              <bdi>{visibleText(word)}</bdi>
            </Pill>
          </li>
        ))}
      </ul>
      {hash === null ? null : (
        <div className="max-w-xl">
          <CopyField
            label="Protocol hash"
            hint="SHA-256 of the frozen design. Every export names it."
            value={hash}
          />
        </div>
      )}
      {notBlind.length === 0 ? null : (
        <details className="rounded-xl bg-absw px-4 py-1.5 text-[0.8125rem] text-abs">
          <summary className="min-h-6 rounded py-0.5 font-semibold">
            <span aria-hidden>! </span>
            Marked as not blind
          </summary>
          <ul className="mt-1 list-disc pl-5">
            {notBlind.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
