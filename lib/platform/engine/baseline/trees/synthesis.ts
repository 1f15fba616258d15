import { matterOf } from './openings'
import { leavesIn, missing, type Criterion, type Section } from './sections'
import { terms } from '../words'

const leavesOfQuestion = 5

/** Leaves one by one, each time the one whose statements have most words that the others lack. */
export function selection(section: Section) {
  const left = leavesIn(section)
  const covered = new Set<string>()
  const selected: { leaf_id: string; why: string }[] = []
  while (left.length > 0 && selected.length < leavesOfQuestion) {
    const rated = left.map((leaf) => missing(terms(leaf.statements.join(' ')), covered).length)
    const most = Math.max(...rated)
    const at = rated.indexOf(most)
    const [leaf] = left.splice(at, 1)
    if (!leaf || (most === 0 && selected.length > 1)) break
    for (const term of terms(leaf.statements.join(' '))) covered.add(term)
    selected.push({
      leaf_id: leaf.leaf_id,
      why: `Its statements have ${most} words that no leaf chosen before has.`,
    })
  }
  return { selected }
}

export function merge(section: Section) {
  const given: string[] = []
  try {
    const value: unknown = JSON.parse(section('queries'))
    if (Array.isArray(value)) given.push(...value.filter((one) => typeof one === 'string'))
  } catch {
    given.push(section('queries'))
  }
  const parts = given.map(matterOf)
  const isLast = section('aim').startsWith('the final')
  const joined =
    parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '')
  return {
    query: isLast
      ? `${section('topic').replace(/[?.]+$/, '')}: how do ${joined} bear on it?`
      : joined,
    why: `${parts.length} queries joined as they are.`,
  }
}

const fewest = 5

export function criteria(section: Section) {
  const leaves = leavesIn(section)
  const facts = [0, 1, 2].flatMap((at) =>
    leaves.flatMap(({ leaf_id: id, statements: its }): Criterion[] => {
      const statement = its[at]
      if (statement === undefined) return []
      return [
        {
          type: 'factual',
          description: `States this fact: ${statement}`,
          weight: 0.8,
          source_leaf_ids: [id],
          evidence: [statement],
        },
      ]
    }),
  )
  const [first, second] = leaves
  const weighing: Criterion[] =
    first && second
      ? [
          {
            type: 'logical',
            description: `Weighs various findings about ${matterOf(first.query)} against ${matterOf(second.query)}.`,
            weight: 0.5,
            source_leaf_ids: [first.leaf_id, second.leaf_id],
          },
        ]
      : []
  const wanted = Math.max(leaves.length, fewest - weighing.length)
  return { criteria: [...facts.slice(0, wanted), ...weighing] }
}
