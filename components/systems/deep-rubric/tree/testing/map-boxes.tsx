import { EvidenceTree } from '../evidence-tree'
import { MapBox } from '../map/map-box'
import { useTree } from '../tree-context'
import type { ResearchPayload } from '@/lib/core/items/research-task'
import { treeOf } from '@/lib/systems/deep-rubric/tree/evidence-tree'
import { openOf } from '@/lib/systems/deep-rubric/tree/folding'
import { mapLayout } from '@/lib/systems/deep-rubric/tree/map'
import { outlineMove, outlineRows } from '@/lib/systems/deep-rubric/tree/outline'
import type { TreeView } from '@/lib/systems/deep-rubric/tree/view'

/** Where the key End leads once everything is unfolded. */
export function lastRow({ tree: given }: ResearchPayload): string | null {
  const tree = treeOf(given?.nodes ?? [])
  return (
    outlineMove(outlineRows(tree, openOf(tree, { open: 'all', turned: [] })), -1, 'End')?.to ?? null
  )
}

/** What React Flow gives a box beside its data. */
const still = {
  type: 'box',
  dragging: false,
  draggable: false,
  selectable: false,
  selected: false,
  deletable: false,
  isConnectable: false,
  zIndex: 0,
  positionAbsoluteX: 0,
  positionAbsoluteY: 0,
} as const

/** As many boxes as a window shows; the server knows no window, so the map itself is drawn without any. */
function Boxes() {
  const { boxes } = mapLayout(useTree().rows)
  return boxes
    .slice(0, 60)
    .map((box) => <MapBox key={box.at} {...still} id={`n${box.row.key}`} data={{ box }} />)
}

const view: TreeView = {
  tree: 'map',
  open: 'all',
  turned: [],
  node: null,
  branch: null,
  find: '',
  criterion: null,
}

function ignore(): void {}

/** The first boxes of the map of a tree with everything unfolded. */
export function MapBoxes({ payload }: { payload: ResearchPayload }) {
  return (
    <EvidenceTree payload={payload} view={view} onView={ignore}>
      <Boxes />
    </EvidenceTree>
  )
}
