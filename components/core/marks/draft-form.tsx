'use client'

import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { DraftAnchors } from './draft-anchors'
import { KindButtons } from './kind-buttons'
import { type Draft, useMarking } from './marking'
import { useMarkKinds, useMarks } from './use-marks'
import { useShortcuts } from '@/components/layout/shortcuts'
import { useReader } from '@/components/core/reader/reader'
import { Button, IconButton } from '@/components/ui/button'
import { InputField } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { Kbd } from '@/components/ui/kbd'
import { type KeptDrafts, useKeptDraft } from '@/components/ui/kept-draft'
import { markingShortcuts } from '@/lib/features/shortcuts/marking'
import { newMarkOf, offeredKinds } from '@/lib/features/traces/detail/marks'
import { stepWords } from '@/lib/features/traces/detail/step-words'

/** Takes the focus while it is there and gives it back. */
function useBorrowedFocus() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement
    box.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return box
}

interface Typed {
  kind: string | null
  comment: string
}

const typed: KeptDrafts<Typed> = new Map()

/** A small panel beside the text, so that more words can be selected while it is open. */
export function DraftForm({ draft }: { draft: Draft }) {
  const { trace, flow } = useReader()
  const { setDraft, offerAgain } = useMarking()
  const { add, change, remove } = useMarks(trace.id)
  const kinds = offeredKinds(useMarkKinds(), flow, draft.step)
  const subject = `${trace.id} ${draft.mark?.id ?? draft.step}`
  const form = useKeptDraft(typed, subject, () => ({
    kind: draft.kind ?? draft.mark?.kind ?? null,
    comment: draft.comment ?? draft.mark?.comment ?? '',
  }))
  const { kind, comment } = form.draft
  const setKind = (chosen: string | null) => form.keep({ kind: chosen, comment })
  const box = useBorrowedFocus()
  const about = draft.step === null ? 'the trace' : stepWords(flow, draft.step)

  /** What was typed is not lost when it cannot be saved; what is typed by now stays, too. */
  function reopen() {
    offerAgain({ ...draft, kind, comment })
  }

  function save() {
    if (kind === null) return
    form.forget()
    const { mark, step, anchors } = draft
    if (mark) {
      const patch = { kind, comment: comment.trim() || null, anchors: [...anchors] }
      change.mutateAsync({ id: mark.id, patch }).catch(reopen)
    } else add.mutateAsync(newMarkOf(trace.id, { kind, comment, step, anchors })).catch(reopen)
    globalThis.getSelection()?.removeAllRanges()
    setDraft(null)
  }

  useShortcuts(markingShortcuts, {
    kind: ({ key }) => setKind(kinds[Number(key) - 1]?.id ?? kind),
    save,
  })

  return (
    <div
      ref={box}
      role="dialog"
      aria-label={draft.mark ? `Change the mark on ${about}` : `Mark ${about}`}
      tabIndex={-1}
      className="fixed right-4 bottom-12 z-30 max-h-[70dvh] w-80 overflow-y-auto rounded-xl border border-edge bg-card p-3 text-sm shadow-lg outline-none max-md:inset-x-2 max-md:bottom-2 max-md:w-auto"
    >
      <Form onSubmit={save} className="flex flex-col gap-3">
        <div className="flex items-center gap-2">
          <h2 className="font-semibold">
            {draft.mark ? 'Change the mark on' : 'Mark'} {about}
          </h2>
          <IconButton label="Close" className="ml-auto" onClick={() => setDraft(null)}>
            <X aria-hidden className="size-4" />
          </IconButton>
        </div>
        <KindButtons kinds={kinds} chosen={kind} onChoose={setKind} />
        <DraftAnchors draft={draft} />
        <InputField
          label="Comment"
          value={comment}
          maxLength={10_000}
          autoComplete="off"
          onText={(text) => form.keep({ kind, comment: text })}
        />
        <div className="flex items-center gap-2">
          {draft.mark ? (
            <Button
              size="sm"
              look="danger"
              onClick={() => {
                if (draft.mark) remove.mutate(draft.mark.id)
                form.forget()
                setDraft(null)
              }}
            >
              Delete
            </Button>
          ) : null}
          <Button
            type="submit"
            size="sm"
            look="primary"
            disabled={kind === null}
            className="ml-auto"
          >
            Save
          </Button>
          <span className="text-soft keyboard-only max-md:hidden">
            <Kbd>⏎</Kbd>
          </span>
        </div>
      </Form>
    </div>
  )
}
