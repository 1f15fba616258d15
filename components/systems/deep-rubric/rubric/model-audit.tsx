import { Repair } from './repair'
import { LongText } from '../long-text'
import { Chip } from '@/components/ui/chip'
import { Pill } from '@/components/ui/pill'
import { type Reason, reasonsOf } from '@/lib/systems/deep-rubric/rubric/reasons'
import {
  decidedLine,
  decisionMeanings,
  decisionWords,
  reasonWords,
} from '@/lib/systems/deep-rubric/rubric/words'
import type { ResearchPayload } from '@/lib/core/items/research-task'
import { visibleText } from '@/lib/text/visible-text'

interface ModelAuditProps {
  question: string
  payload: ResearchPayload
}

/** What a second model decided about question and rubric, why, and how it would repair them. */
export function ModelAudit({ question, payload }: ModelAuditProps) {
  const { audit } = payload
  if (audit === undefined)
    return (
      <section aria-label="Model audit">
        <h2 className="heading">Model audit</h2>
        <p className="mt-1 text-[0.8125rem] text-soft">
          No second model has checked this question and rubric.
        </p>
      </section>
    )
  const { sign, word, tone } = decisionWords[audit.decision]
  return (
    <section aria-label="Model audit">
      <h2 className="heading mb-1">Model audit</h2>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Pill tone={tone} sign={sign}>
          {word}
        </Pill>
        <span>{decisionMeanings[audit.decision]}</span>
      </p>
      <p className="mt-1 text-xs text-soft">{decidedLine(audit.decision)}</p>
      <ul className="mt-2 grid gap-2">
        {reasonsOf(audit).map((reason) => (
          <ReasonItem key={reason.kind} reason={reason} />
        ))}
      </ul>
      {audit.justification === '' ? null : (
        <p dir="auto" className="read mt-2 whitespace-pre-wrap">
          <LongText text={audit.justification} />
        </p>
      )}
      <Repair question={question} payload={payload} />
    </section>
  )
}

function ReasonItem({ reason: { kind, tags, issues } }: { reason: Reason }) {
  return (
    <li className="text-[0.8125rem]">
      <span className="font-semibold">{reasonWords[kind]}</span>{' '}
      {tags.map((tag) => (
        <Chip key={tag} title="The auditor's own tag" className="mr-1 align-baseline">
          {visibleText(tag)}
        </Chip>
      ))}
      {issues.map(({ severity, description }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same issue may be told twice
        <p key={at} className="break-words">
          {severity === undefined ? null : (
            <span className="text-soft">{visibleText(severity)}: </span>
          )}
          <span dir="auto">{visibleText(description)}</span>
        </p>
      ))}
    </li>
  )
}
