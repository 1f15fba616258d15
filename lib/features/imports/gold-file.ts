import { checkLetters } from '@/lib/formats/grouped-lines'
import type { Row } from '@/lib/formats/row'
import { textLines, type TextFile } from '@/lib/formats/text-lines'
import { readGoldLine, setRow } from '@/lib/systems/registry/chains'

type Gold = Extract<ReturnType<typeof readGoldLine>, { question: string }>['gold']

export interface GoldFile {
  byQuestion: ReadonlyMap<string, Gold>
  /** Lines that cannot be used. */
  faults: { line: number; message: string }[]
}

/**
 * The gold answers beside a run, by question; of two for one question the first stays. Throws FormatError where they are
 * more than can be kept in memory.
 */
export async function readGold(
  files: readonly TextFile[],
  mostLetters?: number,
): Promise<GoldFile> {
  const byQuestion = new Map<string, Gold>()
  const faults: GoldFile['faults'] = []
  let letters = 0
  for (const file of files) {
    let line = 0
    for await (const text of textLines(file)) {
      line += 1
      letters += text.length
      checkLetters(letters, mostLetters)
      if (text.trim() === '') continue
      const said = readGoldLine(text)
      const message = 'fault' in said ? said.fault : otherAnswer(byQuestion, said)
      if (message !== null)
        faults.push({ line, message: `line ${line} of ${file.name} ${message}` })
      else if ('question' in said) byQuestion.set(said.question, said.gold)
    }
  }
  return { byQuestion, faults }
}

function otherAnswer(
  known: ReadonlyMap<string, Gold>,
  { question, gold }: { question: string; gold: Gold },
): string | null {
  const first = known.get(question)
  if (first === undefined || first === gold) return null
  return `has ${gold} where an earlier line has ${first}; the earlier value stays`
}

/** What a file of gold answers has beyond the chains: questions that no chain answers, and lines that cannot be used. */
export function rowsBeyond(
  { byQuestion, faults }: GoldFile,
  met: ReadonlySet<string>,
  last: number,
): Row[] {
  const alone = [...byQuestion].filter(([question]) => !met.has(question))
  const rows = alone.map(([question, gold], at): Row => {
    return { row: last + at + 1, value: setRow(question, [], gold), notes: [] }
  })
  const path = 'gold.answer'
  return [
    ...rows,
    ...faults.map(({ message }, at): Row => {
      return { row: last + rows.length + at + 1, error: { path, message } }
    }),
  ]
}
