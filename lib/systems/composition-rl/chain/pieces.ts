import type { Composition } from './composition'
import { locate, trimmed, type TextRange } from './locate'
import { relationPattern } from '@/lib/maths/relation'

/** A part of a composed problem, to be coloured: the problems and what joins each to the next. */
export interface ChainPiece extends TextRange {
  kind: 'problem' | 'definition' | 'relation'
  /** The problem it is or belongs to, from 0; a relation has the number of the problem before it. */
  part: number
}

/** Links that are looked for; real chains have a few. */
const most = 64

/**
 * The composed text as problem 1, definition of X, relation, problem 2 and so on: in order, without overlap, offsets
 * in UTF-16 units. What cannot be found is left out, and its words stay with the problem before.
 */
export function chainPieces(
  input: Pick<Composition, 'problem' | 'parts' | 'relations'>,
): ChainPiece[] {
  const { problem, relations } = input
  const pieces: ChainPiece[] = []
  let reached = 0
  for (const part of relations.slice(0, most).keys()) {
    const relation = findRelation(input, part, reached)
    if (relation === null) continue
    const definition = findDefinition(input, part, { start: reached, end: relation.start })
    pieces.push(
      { kind: 'problem', part, start: reached, end: definition?.start ?? relation.start },
      ...(definition === null ? [] : [{ kind: 'definition' as const, part, ...definition }]),
      { kind: 'relation', part, ...relation },
    )
    reached = relation.end
  }
  const last = Math.min(relations.length, most)
  pieces.push({ kind: 'problem', part: last, start: reached, end: problem.length })
  return pieces
    .map((piece) => ({ ...piece, ...trimmed(problem, piece) }))
    .filter(({ start, end }) => start < end)
}

type Chain = Pick<Composition, 'problem' | 'parts' | 'relations'>

function findRelation({ problem, relations }: Chain, part: number, from: number): TextRange | null {
  const relation = relations[part]
  if (relation === undefined) return null
  const exact = locate(problem, relation.text, from)
  if (exact !== null || relation.from === undefined || relation.to === undefined) return exact
  const found = relationPattern(relation.from, relation.to).exec(problem.slice(from))
  return found === null
    ? null
    : { start: from + found.index, end: from + found.index + found[0].length }
}

/** As the file has it, else from the last "Define" to the relation. */
function findDefinition(
  { problem, parts }: Chain,
  part: number,
  within: TextRange,
): TextRange | null {
  const wanted = parts[part]?.variable?.definition ?? ''
  const exact = locate(problem.slice(0, within.end), wanted, within.start)
  if (exact !== null) return exact
  const start = problem.lastIndexOf('Define', within.end)
  return start < within.start ? null : trimmed(problem, { start, end: within.end })
}
