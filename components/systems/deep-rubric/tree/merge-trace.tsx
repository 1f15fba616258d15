'use client'

import { useTree } from './tree-context'
import { EmptyState } from '@/components/ui/empty-state'
import { ScrollBox } from '@/components/ui/scroll-box'
import { cn } from '@/lib/text/class-names'
import {
  flowBox,
  flowLayout,
  type MergeFlow,
  mergeFlow,
  type PlacedBox,
} from '@/lib/systems/deep-rubric/tree/merge-flow'
import { visibleText } from '@/lib/text/visible-text'
import { formatCount } from '@/lib/text/numbers'

function Lines({ boxes }: { boxes: readonly PlacedBox[] }) {
  const places = new Map(boxes.map((place) => [place.box.key, place]))
  const middle = flowBox.height / 2
  return (
    <svg aria-hidden className="pointer-events-none absolute inset-0 size-full overflow-visible">
      {boxes.flatMap(({ box, x, y }) =>
        box.inputs.flatMap((key) => {
          const from = places.get(key)
          if (!from) return []
          const out = from.x + flowBox.width
          const bend = Math.max(20, (x - out) / 2)
          const path = `M${out},${from.y + middle}C${out + bend},${from.y + middle} ${x - bend},${y + middle} ${x},${y + middle}`
          return <path key={`${key} ${box.key}`} d={path} className="fill-none stroke-edge" />
        }),
      )}
    </svg>
  )
}

function Box({ place: { box, x, y } }: { place: PlacedBox }) {
  const { view, select } = useTree()
  const { leaf } = box
  const look = cn(
    'absolute overflow-hidden rounded-lg border bg-card px-2.5 py-1.5 text-left text-[0.8125rem] leading-snug',
    box.isQuestion ? 'border-2 border-ink font-semibold' : 'border-edge',
    leaf && leaf.key === view.node && 'bg-linkhi outline-2 outline-link',
  )
  const style = { left: x, top: y, width: flowBox.width, height: flowBox.height }
  const words = (
    <>
      <span className="block text-xs font-normal text-soft">
        {leaf ? 'leaf' : box.isQuestion ? 'question' : 'merged query'}
      </span>
      <bdi className="line-clamp-2">{visibleText(box.text)}</bdi>
    </>
  )
  if (!leaf) {
    return (
      <div className={look} style={style} title={visibleText(box.text)}>
        {words}
      </div>
    )
  }
  return (
    <button
      type="button"
      title={visibleText(box.text)}
      aria-pressed={leaf.key === view.node}
      onClick={() => select(leaf.key)}
      className={cn(look, 'hover:bg-wash')}
      style={style}
    >
      {words}
    </button>
  )
}

function Reasons({ flow }: { flow: MergeFlow }) {
  const byKey = new Map(flow.layers.flat().map((box) => [box.key, box]))
  return (
    <ol className="mt-5 grid max-w-[46rem] list-decimal gap-2.5 pl-5 text-[0.8125rem]">
      {[...byKey.values()]
        .filter(({ inputs }) => inputs.length > 0)
        .map(({ key, text, why, inputs }) => (
          <li key={key}>
            <bdi className="font-semibold">{visibleText(text)}</bdi>
            <span className="text-soft">
              {' '}
              from{' '}
              {inputs.map((from) => `“${visibleText(byKey.get(from)?.text ?? '')}”`).join(', ')}
            </span>
            {why === '' ? null : <p>{visibleText(why)}</p>}
          </li>
        ))}
    </ol>
  )
}

/** Problems shown; the rest is counted. */
const shownProblems = 5

/** How leaves became the question, step by step, and why. */
export function MergeTrace() {
  const { tree, payload } = useTree()
  const flow = mergeFlow(tree, payload.merge_trace ?? [])
  const { boxes, width, height } = flowLayout(flow)
  if (boxes.length === 0) {
    return (
      <EmptyState title="No merge trace">
        The file has no record of how the leaves were merged.
      </EmptyState>
    )
  }
  const more = flow.problems.length - shownProblems
  return (
    <ScrollBox label="Merge trace" className="flex-1 px-4 py-3">
      {flow.problems.length === 0 ? null : (
        <ul className="mb-3 rounded-lg bg-absw px-2.5 py-1.5 text-[0.8125rem]">
          {flow.problems.slice(0, shownProblems).map((problem) => (
            <li key={problem} className="break-words">
              <span aria-hidden className="font-semibold text-abs">
                !{' '}
              </span>
              {visibleText(problem)}
            </li>
          ))}
          {more > 0 ? <li className="text-soft">and {formatCount(more)} more</li> : null}
        </ul>
      )}
      <div className="relative" style={{ width, height }}>
        <Lines boxes={boxes} />
        {boxes.map((place) => (
          <Box key={place.box.key} place={place} />
        ))}
      </div>
      <Reasons flow={flow} />
    </ScrollBox>
  )
}
