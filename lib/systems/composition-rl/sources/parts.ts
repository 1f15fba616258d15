import { isFields, type Fields } from '@/lib/core/records/fields'
import { textIn, unwrapped, without } from '@/lib/systems/kit/fields'
import type { Link, ProblemPart } from '../chain/composition'

/** Problems within problems; deeper is no composition. */
const deepest = 16

export interface SourceChain {
  parts: ProblemPart[]
  relations: Link[]
  /** What a part said beyond the fields of a part, by where it stood. */
  rest: Fields
}

const partFields = ['problem', 'final_answer', 'solution', 'level', 'type']

/** The two problems of a row and what joins them; a second problem that is composed itself gives all of its own. */
export function chainOf(row: Fields, depth = 0): SourceChain {
  const first = partOf(row, 1)
  const second = unwrapped(row['data2'])
  const isNested = isFields(second) && isFields(unwrapped(second['data1'])) && depth < deepest
  const after = isNested ? chainOf(second, depth + 1) : partOf(row, 2)
  const [head, ...tail] = after.parts
  const replaced = {
    ...named('replaced_value', textIn(row, ['var2'])),
    ...named('replaced_definition', inSymbols(textIn(row, ['definition_of_var2']), row)),
  }
  return {
    parts: [...first.parts, ...(head === undefined ? [] : [{ ...head, ...replaced }]), ...tail],
    relations: [...linkOf(row), ...after.relations],
    rest: {
      ...first.rest,
      ...(Object.keys(after.rest).length > 0 && (isNested ? { data2: after.rest } : after.rest)),
    },
  }
}

function partOf(row: Fields, at: 1 | 2): SourceChain {
  const value = unwrapped(row[`data${at}`])
  const data = isFields(value) ? value : {}
  const written = textIn(row, [`question${at}`])
  const given = textIn(data, ['problem'])
  const answer = textIn(data, ['final_answer', 'solution_answer', 'answer']) ?? ''
  const symbol = at === 1 ? symbolOf(row, 1) : null
  const value1 = at === 1 ? textIn(row, ['var1']) : null
  const part: ProblemPart = {
    problem: written ?? given ?? '',
    answer,
    ...named('solution', textIn(data, ['solution'])),
    ...named('level', textIn(data, ['level'])),
    ...named('type', textIn(data, ['type'])),
    ...(value1 !== null && {
      variable: {
        symbol: symbol ?? '',
        value: value1,
        definition: inSymbols(textIn(row, ['definition_of_var1']), row) ?? '',
      },
    }),
  }
  const rest = {
    ...without(data, partFields),
    ...(written !== null && given !== written && given !== null && { problem: given }),
  }
  const isBare = Object.keys(rest).length === 0
  return { parts: [part], relations: [], rest: isBare ? {} : { [`data${at}`]: rest } }
}

function linkOf(row: Fields): Link[] {
  const text = inSymbols(textIn(row, ['relationship']), row)
  const [from, to] = [symbolOf(row, 1), symbolOf(row, 2)]
  if (text === null && from === null && to === null) return []
  return [
    {
      text: text ?? '',
      ...named('from', from),
      ...named('to', to),
      ...named('difference', textIn(row, ['difference'])),
    },
  ]
}

function symbolOf(row: Fields, at: 1 | 2): string | null {
  return textIn(row, [`symbol_of_var${at}`])
}

/** The files keep placeholders in the parts and have the symbols beside them. */
export function inSymbols(text: string | null, row: Fields): string | null {
  const replace = (whole: string | null, at: 1 | 2) =>
    whole?.replaceAll(`new_variable${at}`, () => symbolOf(row, at) ?? `new_variable${at}`) ?? null
  return replace(replace(text, 1), 2)
}

function named<Key extends string>(key: Key, value: string | null): { [K in Key]?: string } {
  const entry: { [K in Key]?: string } = {}
  if (value !== null) entry[key] = value
  return entry
}
