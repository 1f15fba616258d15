'use client'

import { useChain } from './chain-context'
import { Label } from './label'
import { MathText } from '@/components/core/reader/math-text'
import { cn } from '@/lib/text/class-names'
import type { Composition } from '@/lib/systems/composition-rl/chain/composition'
import { type ChainNode, type ChainPlace, placeOf } from '@/lib/systems/composition-rl/chain/nodes'
import { type ChainPiece, chainPieces } from '@/lib/systems/composition-rl/chain/pieces'

const looks: Record<ChainPiece['kind'], [plain: string, lit: string]> = {
  problem: ['border-edge', 'border-edge bg-linkhi'],
  definition: ['border-link bg-linkw', 'border-link bg-linkhi'],
  relation: ['border-dashed border-link bg-linkw', 'border-dashed border-link bg-linkhi'],
}

interface PieceProps {
  text: string
  piece: ChainPiece
  node: ChainNode | undefined
}

function Piece({ text, piece, node }: PieceProps) {
  const { lit, hover, choose } = useChain()
  const place: ChainPlace = placeOf(piece)
  return (
    // Its label does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      data-text={place}
      onPointerEnter={() => hover(place)}
      onPointerLeave={() => hover(null)}
      onClick={({ target }) => {
        const onControl = target instanceof Element && target.closest('button, details')
        if (!onControl && globalThis.getSelection()?.isCollapsed !== false) choose(place, 'text')
      }}
      className={cn(
        'flex scroll-my-4 items-baseline gap-2 rounded-r-md border-l-4 py-1 pr-2 pl-2',
        looks[piece.kind][lit === place ? 1 : 0],
      )}
    >
      {node === undefined ? null : (
        <Label place={place} side="text" label={node.label} name={node.name} />
      )}
      <span
        dir="auto"
        className="read min-w-0 flex-1 text-base leading-relaxed whitespace-pre-wrap"
      >
        <MathText text={text} from={piece.start} to={piece.end} inks={[]} />
      </span>
    </div>
  )
}

interface ChainTextProps {
  composition: Composition
  nodes: readonly ChainNode[]
}

/** The composed problem as it is asked, its parts told apart. */
export function ChainText({ composition, nodes }: ChainTextProps) {
  const byPlace = new Map(nodes.map((node) => [node.place, node]))
  return (
    <div role="group" aria-label="The composed problem" className="grid gap-1">
      {chainPieces(composition).map((piece) => (
        <Piece
          key={placeOf(piece)}
          text={composition.problem}
          piece={piece}
          node={byPlace.get(placeOf(piece))}
        />
      ))}
    </div>
  )
}
