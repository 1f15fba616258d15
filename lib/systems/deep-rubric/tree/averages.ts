import { type EvidenceTree, isLeaf } from './evidence-tree'
import { deepest } from '../limits'
import { formatCount, formatDecimal, undefinedSign } from '@/lib/text/numbers'

/** Averages of the published trees. Source: DeepRubric, Appendix C.2 and Table 6. */
export const published = { nodes: 54.5, leaves: 38.7, passagesPerLeaf: 2.54, deepShare: 0.914 }
export const publishedSource = 'Published averages: DeepRubric, Appendix C.2.'

export interface TreeSize {
  nodes: number
  leaves: number
  /** Levels below the root that are really there. */
  depth: number
  /** Null without a leaf. */
  passagesPerLeaf: number | null
  /** Leaves at depth 3 among all leaves; null without a leaf. */
  deepShare: number | null
}

/** Counts all nodes; those that hang on nothing have no depth. */
export function sizeOf({ nodes }: EvidenceTree): TreeSize {
  const leaves = nodes.filter(isLeaf)
  const placed = nodes.filter(({ isLoose }) => !isLoose)
  const passages = leaves.reduce((sum, { node }) => sum + node.passages.length, 0)
  const deep = leaves.filter(({ isLoose, depth }) => !isLoose && depth === deepest)
  const perLeaf = (sum: number) => (leaves.length === 0 ? null : sum / leaves.length)
  return {
    nodes: nodes.length,
    leaves: leaves.length,
    depth: placed.reduce((most, { depth }) => Math.max(most, depth), 0),
    passagesPerLeaf: perLeaf(passages),
    deepShare: perLeaf(deep.length),
  }
}

export interface SizeFact {
  name: string
  value: string
  published: string
}

function percent(share: number | null): string {
  return share === null ? undefinedSign : `${formatDecimal(share * 100, 1)} %`
}

/** The tree beside the published averages, in words. */
export function sizeFacts(size: TreeSize): SizeFact[] {
  return [
    { name: 'nodes', value: formatCount(size.nodes), published: String(published.nodes) },
    { name: 'leaves', value: formatCount(size.leaves), published: String(published.leaves) },
    {
      name: 'passages a leaf',
      value: formatDecimal(size.passagesPerLeaf, 2),
      published: String(published.passagesPerLeaf),
    },
    {
      name: `of leaves at depth ${deepest}`,
      value: percent(size.deepShare),
      published: percent(published.deepShare),
    },
  ]
}
