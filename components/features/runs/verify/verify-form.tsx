'use client'

import { AskedItem } from './asked-item'
import { EvidenceField, type EvidenceProps } from './evidence-field'
import { RequestForm } from './request-form'
import { useRequestForm } from './use-request-form'
import { RunFields } from '../form/run-fields'
import { claimDraft } from '@/components/features/drafts/draft-store'
import { useShortcuts } from '@/components/layout/shortcuts'
import { TextAreaField } from '@/components/ui/field'
import type { ItemDetail } from '@/lib/features/items/schema'
import { newRunOf } from '@/lib/features/runs/new-run'
import { verifyShortcuts } from '@/lib/features/shortcuts/verify'

function TypedClaim({ draft, problems, onChange }: EvidenceProps) {
  return (
    <>
      <TextAreaField
        label="Claim"
        error={problems.claim}
        rows={3}
        value={draft.claim}
        onText={(text) => onChange({ claim: text })}
        className="read text-lg leading-snug"
      />
      <EvidenceField draft={draft} problems={problems} onChange={onChange} />
      {(draft.prompts['faithlens/decontextualise'] ?? '') === '' ? null : (
        <TextAreaField
          label="Preceding claims"
          hint="One per line. FaithLens uses them to rewrite the claim; without them the claim stays unchanged."
          error={problems.preceding}
          rows={3}
          value={draft.preceding}
          onText={(text) => onChange({ preceding: text })}
        />
      )}
    </>
  )
}

/** A claim, its evidence, and who verifies it. */
export function VerifyForm({ item }: { item: ItemDetail | null }) {
  const target = item ? ({ on: 'items', ids: [item.id] } as const) : ({ on: 'input' } as const)
  const { draft, change, problems, sending } = useRequestForm(claimDraft, (typed) =>
    newRunOf(typed, target),
  )
  useShortcuts(verifyShortcuts, { verify: sending.submit })
  return (
    <RequestForm
      title="Verify a claim"
      lead="Ask a model whether a document supports a claim, and watch its reasoning arrive."
      task={item ? null : 'claim'}
      request={
        item ? (
          <AskedItem item={item} />
        ) : (
          <TypedClaim draft={draft} problems={problems} onChange={change} />
        )
      }
      fields={<RunFields draft={draft} problems={problems} onChange={change} />}
      button="Verify the claim"
      sending={sending}
    />
  )
}
