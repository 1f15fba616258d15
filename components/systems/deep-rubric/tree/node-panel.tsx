'use client'

import { X } from 'lucide-react'
import { Ancestors } from './ancestors'
import { CriterionChips } from './criterion-chips'
import { PassageCard } from './passage-card'
import { useTree } from './tree-context'
import { LongList } from '../long-list'
import { LongText } from '../long-text'
import { Button, IconButton } from '@/components/ui/button'
import { ScrollBox } from '@/components/ui/scroll-box'
import { Pill } from '@/components/ui/pill'
import { nextBranch } from '@/lib/systems/deep-rubric/tree/branch'
import { isLeaf, type PlacedNode } from '@/lib/systems/deep-rubric/tree/evidence-tree'
import { noteOf, panelTitle, wholeTitle } from '@/lib/systems/deep-rubric/tree/words'
import { visibleText } from '@/lib/text/visible-text'

/** Stays in place when pressed, so that it keeps the focus. */
function BranchButton() {
  const { tree, branch, current, showBranch } = useTree()
  const next = nextBranch(tree, branch, current)
  if (next === null && (branch === null || branch !== current)) return null
  return (
    <Button size="sm" className="mt-2" onClick={() => showBranch(next)}>
      {next === null ? 'Show whole tree' : 'Show only this branch'}
    </Button>
  )
}

function Facts({ placed }: { placed: PlacedNode }) {
  const { payload, usage } = useTree()
  const its = usage.get(placed.key)
  const note = noteOf(its)
  const why = payload.selection_trace?.find(({ leaf_id }) => leaf_id === placed.key)?.why
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-1.5">
        <Pill size="sm">depth {placed.depth}</Pill>
        {isLeaf(placed) ? <Pill size="sm">leaf</Pill> : null}
        {its?.isSelected && note !== 'selected' ? <Pill size="sm">selected</Pill> : null}
        {note === '' ? null : (
          <Pill size="sm" tone={its?.isUngrounded ? 'ref' : 'plain'}>
            {note}
          </Pill>
        )}
        {its ? <CriterionChips criteria={its.criteria} /> : null}
      </div>
      {why ? (
        <p className="mt-2 text-[0.8125rem]">
          <b className="font-semibold">Why selected:</b> <LongText text={why} />
        </p>
      ) : null}
    </>
  )
}

function Texts({ placed }: { placed: PlacedNode }) {
  const { passages, statements } = placed.node
  return (
    <>
      <h4 className="heading mt-4 mb-1.5">{panelTitle(placed)}</h4>
      {passages.length === 0 ? (
        <p className="text-[0.8125rem] text-ref">No passage was found for this query.</p>
      ) : null}
      <LongList items={passages} atOnce={20}>
        {(shown) => (
          <ul className="grid gap-2">
            {shown.map((passage, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- passages may repeat
              <PassageCard key={at} placed={placed} passage={passage} />
            ))}
          </ul>
        )}
      </LongList>
      {statements.length === 0 ? null : (
        <>
          <h4 className="heading mt-4 mb-1.5">Statements</h4>
          <LongList items={statements} atOnce={40}>
            {(shown) => (
              <ul className="grid list-disc gap-1 pl-5">
                {shown.map((statement, at) => (
                  <li
                    // oxlint-disable-next-line react/no-array-index-key -- statements may repeat
                    key={at}
                    dir="auto"
                    className="read text-[0.9375rem] leading-snug break-words"
                  >
                    <LongText text={statement} />
                  </li>
                ))}
              </ul>
            )}
          </LongList>
        </>
      )}
    </>
  )
}

/** Everything about the node that is stood on. */
export function NodePanel() {
  const { current, usage, select } = useTree()
  if (!current) {
    return (
      <p className="p-4 text-[0.8125rem] text-soft">
        Choose a node to read its passages, its statements and the criteria that use it.
      </p>
    )
  }
  const criteria = usage.get(current.key)?.criteria ?? []
  return (
    <ScrollBox label="Node" className="min-h-0 flex-1 px-4 py-3">
      <IconButton
        label="Close the node"
        className="float-right -mt-1 -mr-2 @3xl:hidden"
        onClick={() => select(null)}
      >
        <X aria-hidden className="size-3.5" />
      </IconButton>
      <nav aria-label="Path to the node" className="text-[0.8125rem] text-soft empty:hidden">
        <Ancestors placed={current} onChoose={select} />
      </nav>
      <h3 dir="auto" className="read mt-0.5 text-lg leading-snug font-medium break-words">
        <LongText text={wholeTitle(current)} atFirst={1_000} />
      </h3>
      <Facts placed={current} />
      <BranchButton />
      {criteria.length === 0 ? null : (
        <LongList key={current.key} items={criteria} atOnce={20}>
          {(shown) => (
            <ul
              aria-label="Criteria that use this leaf"
              className="mt-2 grid gap-1 text-[0.8125rem]"
            >
              {shown.map(({ id, description, type, weight }, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- ids of criteria may repeat
                <li key={at} className="break-words">
                  <b className="font-semibold">{visibleText(id)}</b> <LongText text={description} />{' '}
                  <span className="text-soft">
                    {type} · {weight}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </LongList>
      )}
      <Texts key={current.key} placed={current} />
    </ScrollBox>
  )
}
