import type { Composition, ProblemPart } from './composition'
import type { ChainPiece } from './pieces'

/** What a piece of the text and a node of the chain have in common. */
export type ChainPlace = `${ChainPiece['kind']}-${number}`

export function placeOf({ kind, part }: Pick<ChainPiece, 'kind' | 'part'>): ChainPlace {
  return `${kind}-${part}`
}

interface NodeBase {
  place: ChainPlace
  /** A sign that tells it from the others without its colour. */
  label: string
  /** The same in words. */
  name: string
}

interface ProblemNode extends NodeBase {
  kind: 'problem'
  problem: ProblemPart
  /** The number of this problem that a variable stands for. */
  replaced: { symbol: string; value: string; definition: string } | null
  /** Its answer is that of the whole chain. */
  isLast: boolean
}

interface DefinitionNode extends NodeBase {
  kind: 'definition'
  symbol: string
  value: string
  text: string
}

interface RelationNode extends NodeBase {
  kind: 'relation'
  text: string
}

export type ChainNode = ProblemNode | DefinitionNode | RelationNode

/** Longer symbols would not fit a label. */
const longestLabel = 8

function labelOf(symbol: string): string {
  return symbol !== '' && symbol.length <= longestLabel ? symbol : 'X'
}

/** A chain from its first problem to its last, with what each hands to the next; empty where only the text is known. */
export function chainNodes({
  parts,
  relations,
}: Pick<Composition, 'parts' | 'relations'>): ChainNode[] {
  return parts.flatMap((problem, part): ChainNode[] => [
    problemNode({ parts, relations }, part),
    ...definitionNode(problem, part),
    ...relationNode(relations[part], part),
  ])
}

function problemNode(
  { parts, relations }: Pick<Composition, 'parts' | 'relations'>,
  part: number,
): ChainNode {
  const problem = parts[part] ?? { problem: '', answer: '' }
  const { replaced_value: value, replaced_definition: definition = '' } = problem
  const symbol = relations[part - 1]?.to ?? ''
  return {
    kind: 'problem',
    place: `problem-${part}`,
    label: String(part + 1),
    name: `Problem ${part + 1}`,
    problem,
    replaced: value === undefined ? null : { symbol, value, definition },
    isLast: part === parts.length - 1,
  }
}

function definitionNode({ variable }: ProblemPart, part: number): ChainNode[] {
  if (variable === undefined) return []
  const { symbol, value, definition } = variable
  return [
    {
      kind: 'definition',
      place: `definition-${part}`,
      label: labelOf(symbol),
      name: `Definition of ${symbol || 'X'}`,
      symbol: symbol || 'X',
      value,
      text: definition,
    },
  ]
}

function relationNode(
  link: Composition['relations'][number] | undefined,
  part: number,
): ChainNode[] {
  if (link === undefined) return []
  const name = `Relation of problem ${part + 1} to problem ${part + 2}`
  return [{ kind: 'relation', place: `relation-${part}`, label: '→', name, text: link.text }]
}
