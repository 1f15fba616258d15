import { randomFrom, sentence } from './random-text'

/** A canonical record whose trace asks that many questions; each answer stands in the evidence. */
export function longTrace(cycles: number): string {
  const random = randomFrom(7)
  const facts = Array.from({ length: cycles }, () => sentence(random, 12))
  const parts = facts.map(
    (fact, index) =>
      `<think>${sentence(random, 15)}</think>\n<question>What of fact ${index + 1}?</question>\n<answer>The document says ${fact}.</answer>\n`,
  )
  const output = `${parts.join('')}<think>All hold.</think>\n<verification>Supported</verification>`
  return JSON.stringify({
    schema: 'trace/1',
    system: 'decompose-rl',
    dataset: 'bench',
    item_id: 'long',
    id: 'long',
    kind: 'claim',
    input: { claim: `All ${cycles} facts hold.`, passages: [{ text: facts.join('. ') }] },
    gold: { label: 'supported' },
    model: 'bench',
    output,
  })
}
