'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ChoiceRow } from './choice-row'
import { DocumentFold } from './document-fold'
import { Foot } from './foot'
import { ItemHead } from './item-head'
import { Peers } from './peers'
import { SideCard } from './side-card'
import { SkipDialog } from './skip-dialog'
import { useJudging } from './use-judging'
import { useVisibleTime } from './use-visible-time'
import { RawSwitch } from '@/components/core/mathematics/raw-switch'
import { useShortcuts } from '@/components/layout/shortcuts'
import { cn } from '@/lib/text/class-names'
import { annotationShortcuts } from '@/lib/features/shortcuts/annotation'
import { firstMissing, judgementOf } from '@/lib/features/studies/annotation/judging'
import type {
  BlindPair,
  Draft,
  NewJudgement,
  NewSkip,
} from '@/lib/features/studies/annotation/schema'

export interface PairProps {
  pair: Omit<BlindPair, 'progress'>
  /** What was chosen before. */
  given: Partial<Draft>
  /** Nothing can be chosen: it was answered, or is no longer open. */
  isShut: boolean
  saveWords: string
  /** Said above the pair. */
  notice?: ReactNode
  isDocumentOpen: boolean
  spent: number
  onSpent: (milliseconds: number) => void
  onDocument: () => void
  onDraft: ((draft: Draft) => void) | null
  onSave: (judgement: NewJudgement) => void
  onSkip: ((skip: NewSkip) => void) | null
  /** To the pair before this one. */
  onUndo: (() => void) | null
  /** From a pair before to the open one. */
  onForward?: () => void
}

/** Two texts side by side and what one says of them. */
export function Pair(props: PairProps) {
  const { pair, given, isShut, onDocument, onSkip, onUndo, onForward } = props
  const { judging, tell, tellByKey, focusOn } = useJudging({ pair, given, onDraft: props.onDraft })
  const readTime = useVisibleTime({ isPaused: isShut, spent: props.spent, onSpent: props.onSpent })
  const [inked, setInked] = useState<'left' | 'right' | null>(null)
  const [isSkipping, setSkipping] = useState(false)
  const [complaint, setComplaint] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const comment = useRef<HTMLTextAreaElement>(null)
  const { pair_token: pairToken, item, left, right, dimensions, labels, peers } = pair
  const missing = firstMissing(judging)

  // A new pair is read from its beginning.
  useEffect(() => {
    globalThis.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])

  function save() {
    if (isShut) return
    if (missing) {
      setComplaint(`Choose for ${missing.name} first.`)
      tell({ type: 'entered', dimension: missing.id })
      focusOn(missing.id)
      return
    }
    props.onSave(judgementOf(judging, { pairToken, milliseconds: readTime() }))
  }

  function ink(side: 'left' | 'right') {
    setInked(inked === side ? null : side)
    if (inked !== side && !props.isDocumentOpen) onDocument()
  }

  const onOpenSkip = onSkip && (() => setSkipping(true))
  useShortcuts(annotationShortcuts, {
    document: onDocument,
    ...(onUndo ? { undo: onUndo } : {}),
    ...(onForward ? { forward: onForward } : {}),
    ...(isShut
      ? {}
      : {
          choose: (event) => tellByKey({ type: 'pressed', digit: Number(event.key) }),
          up: () => tellByKey({ type: 'moved', by: -1 }),
          down: () => tellByKey({ type: 'moved', by: 1 }),
          save,
          comment: () => comment.current?.focus(),
          recognise: () => tell({ type: 'recognised', recognised: !judging.recognised }),
          ...(onOpenSkip ? { skip: onOpenSkip } : {}),
        }),
  })

  return (
    <article className="mx-auto flex w-full max-w-6xl flex-col gap-4 px-4 py-5 sm:px-6 sm:py-6">
      {props.notice}
      <ItemHead item={item} ref={heading} />
      {item.kind === 'composed-problem' ? (
        <p className="-mt-2">
          <RawSwitch />
        </p>
      ) : null}
      {item.document === null ? null : (
        <DocumentFold
          passages={item.document}
          ink={(inked && pair[inked].evidence) ?? []}
          isOpen={props.isDocumentOpen}
          onToggle={onDocument}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <SideCard
          kind={item.kind}
          side={left}
          name="Left"
          label={labels?.left}
          isInked={inked === 'left'}
          onInk={left.evidence?.length ? () => ink('left') : undefined}
        />
        <SideCard
          kind={item.kind}
          side={right}
          name="Right"
          label={labels?.right}
          isInked={inked === 'right'}
          onInk={right.evidence?.length ? () => ink('right') : undefined}
        />
      </div>
      {peers && labels ? <Peers peers={peers} labels={labels} dimensions={dimensions} /> : null}
      <div className={cn('transition-opacity', isShut && 'opacity-60')}>
        {dimensions.map((dimension, at) => (
          <ChoiceRow
            key={dimension.id}
            dimension={dimension}
            chosen={judging.choices[dimension.id]}
            isCurrent={at === judging.at}
            isDisabled={isShut}
            onChoose={(choice) => tell({ type: 'chosen', dimension: dimension.id, choice })}
            onEnter={() => tell({ type: 'entered', dimension: dimension.id })}
            onMove={(by) => tellByKey({ type: 'moved', by })}
          />
        ))}
      </div>
      <Foot
        comment={judging.comment}
        recognised={judging.recognised}
        isDisabled={isShut}
        complaint={missing ? complaint : null}
        saveWords={props.saveWords}
        ref={comment}
        onComment={(text) => tell({ type: 'commented', comment: text })}
        onRecognised={(recognised) => tell({ type: 'recognised', recognised })}
        onSave={save}
        onSkip={onOpenSkip}
        onUndo={onUndo}
      />
      <SkipDialog
        open={isSkipping}
        onClose={() => setSkipping(false)}
        onSkip={(skip) => onSkip?.({ ...skip, pair_token: pairToken })}
      />
    </article>
  )
}
