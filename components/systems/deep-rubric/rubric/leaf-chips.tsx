import { Chip } from '@/components/ui/chip'
import { visibleText } from '@/lib/text/visible-text'

interface LeafChipsProps {
  leaves: readonly string[]
  onLeaf?: ((leaf: string) => void) | undefined
}

/** The leaves a criterion rests on, each a way to its place in the tree. */
export function LeafChips({ leaves, onLeaf }: LeafChipsProps) {
  const all = [...new Set(leaves)]
  if (all.length === 0) return <span className="text-soft">No source leaf</span>
  return (
    <ul aria-label="Source leaves" className="flex min-w-0 flex-wrap gap-1">
      {all.map((leaf) => (
        <li key={leaf} className="max-w-full">
          {onLeaf ? (
            <button
              type="button"
              onClick={() => onLeaf(leaf)}
              title="Show this leaf in the tree"
              className="min-h-6 max-w-full truncate rounded-md border border-line bg-paper px-1.5 text-xs text-link hover:border-edge"
            >
              {visibleText(leaf)}
            </button>
          ) : (
            <Chip>{visibleText(leaf)}</Chip>
          )}
        </li>
      ))}
    </ul>
  )
}
