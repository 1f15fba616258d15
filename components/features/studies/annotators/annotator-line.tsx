'use client'

import { AskedAction } from '../life/asked-action'
import { ProgressBar } from '@/components/ui/progress-bar'
import { Pill, StatusPill } from '@/components/ui/pill'
import { showToast } from '@/components/ui/toast-store'
import type { AnnotatorProgressRow } from '@/lib/features/studies/progress/schema'
import { eraseAnnotator, removeAnnotator } from '@/lib/features/studies/queries'
import type { Study } from '@/lib/features/studies/schema'
import {
  annotatorFacts,
  annotatorFlags,
  isPresent,
  stateShown,
} from '@/lib/features/studies/progress/words'
import { visibleText } from '@/lib/text/visible-text'

interface AnnotatorLineProps {
  study: Pick<Study, 'id'>
  annotator: AnnotatorProgressRow
  /** Judgements under so many seconds are flagged. */
  fastSeconds: number
  canRemove: boolean
  canErase: boolean
}

/** One annotator: how far, how fast, and what to look at. */
export function AnnotatorLine(props: AnnotatorLineProps) {
  const { study, annotator, fastSeconds, canRemove, canErase } = props
  const { id, number, name, done, total } = annotator
  const flags = annotatorFlags(annotator, fastSeconds)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-medium wrap-anywhere">
            <span className="num text-soft">A{number}</span> <bdi>{visibleText(name)}</bdi>
          </span>
          <StatusPill of={stateShown(annotator)} />
        </p>
        <p className="text-[0.8125rem] text-soft">{annotatorFacts(annotator).join(' · ')}</p>
        {flags.length === 0 ? null : (
          <ul className="mt-1 flex flex-wrap gap-1.5">
            {flags.map((flag) => (
              <li key={flag}>
                <Pill size="sm" tone="abs" sign="!">
                  {flag}
                </Pill>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex min-w-40 flex-1 basis-40 items-center gap-3">
        <ProgressBar
          label={`Pairs judged by A${number}`}
          share={total === 0 ? 0 : done / total}
          className="flex-1"
        />
        <span className="num text-soft">
          {done} of {total}
        </span>
      </div>
      {canRemove && isPresent(annotator) ? (
        <AskedAction
          id={study.id}
          label="Remove"
          title={`Remove A${number} from the study?`}
          action="Remove"
          perform={(studyId) => removeAnnotator(studyId, id)}
          onDone={() => showToast({ message: `A${number} is removed` })}
        >
          The link stops working. Judged pairs stay and count; open pairs go to others. The change
          is recorded with the study.
        </AskedAction>
      ) : null}
      {canErase ? (
        <AskedAction
          id={study.id}
          label="Erase data"
          title={`Erase the personal data of A${number}?`}
          action="Erase data"
          perform={(studyId) => eraseAnnotator(studyId, id)}
          onDone={() => showToast({ message: `Personal data of A${number} erased` })}
        >
          Name, link, crowd platform ids, drafts and comments are deleted permanently. Judgements
          stay and count, under A{number}. The log of the study records it, and the certificate
          stays valid.
        </AskedAction>
      ) : null}
    </li>
  )
}
