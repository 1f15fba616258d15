import type { ResearchPayload, RubricCriterion, TreeNode } from '@/lib/core/items/research-task'

const texts: Record<string, [passage: string, statement: string]> = {
  L1: [
    'The Tarn Bay marsh lost 40 hectares between 1990 and 2020, most of it at its seaward edge.',
    'Tarn Bay lost 40 hectares of marsh in thirty years.',
  ],
  L2: [
    'Ditches dug for grazing drained the upper marsh, and the soil sank as it dried.',
    'Drainage made the soil of the upper marsh sink.',
  ],
  L3: [
    'A wall set back by 200 metres let new marsh form within six years.',
    'New marsh formed within six years behind the moved wall.',
  ],
}

function node(id: string, parent: string | null, depth: number): TreeNode {
  const [text, statement] = texts[id] ?? [
    'Salt marshes lie between land and sea.',
    'Marshes lie between land and sea.',
  ]
  return {
    id,
    parent,
    depth,
    query: `About ${id}`,
    passages: [{ id: `${id}.1`, text }],
    statements: [statement],
  }
}

export function criterion(id: string, over: Partial<RubricCriterion> = {}): RubricCriterion {
  const description = descriptions[id] ?? `Tells of ${id}`
  return {
    id,
    type: 'logical',
    description,
    weight: 0.5,
    evidence: [],
    source_leaf_ids: ['L1'],
    ...over,
  }
}

const descriptions: Record<string, string> = {
  R1: 'States the area of marsh lost since 1990 in hectares',
  R2: 'Blames drainage for the sinking soil',
  R3: 'Says how fast new marsh grew behind the moved wall',
  R4: 'Weighs moving a wall against leaving it',
  R5: 'Ends with a recommendation for the bay',
}

/** A tree of three leaves, two of them selected and a clean rubric of five criteria; changed by `over`. */
export function payload(over: Partial<ResearchPayload> = {}): ResearchPayload {
  return {
    tree: {
      nodes: [
        node('root', null, 0),
        node('A', 'root', 1),
        node('L1', 'A', 2),
        node('L2', 'A', 2),
        node('L3', 'root', 1),
      ],
    },
    selected_leaf_ids: ['L1', 'L2'],
    rubric: [
      criterion('R1', {
        type: 'factual',
        evidence: ['Tarn Bay lost 40 hectares of marsh in thirty years.'],
      }),
      criterion('R2', {
        type: 'factual',
        source_leaf_ids: ['L2'],
        evidence: ['Drainage made the soil of the upper marsh sink.'],
      }),
      criterion('R3'),
      criterion('R4'),
      criterion('R5'),
    ],
    ...over,
  }
}

/** The clean payload with criteria put in the place of those with the same id, or added. */
export function withCriteria(...changed: RubricCriterion[]): ResearchPayload {
  const ids = new Set(changed.map(({ id }) => id))
  const rest = payload().rubric?.filter(({ id }) => !ids.has(id)) ?? []
  return payload({ rubric: [...changed, ...rest] })
}
