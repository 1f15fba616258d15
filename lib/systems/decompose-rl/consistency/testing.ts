import { read } from '../read'

export type Pair = readonly [question: string, answer: string]

/** An output that asks these questions, gives these answers and comes to this verdict, as it is read. */
export function written(given: readonly Pair[], verdict: 'Supported' | 'Refuted') {
  const cycles = given.map(
    ([question, answer]) =>
      `<question>${question}</question><answer>${answer}</answer><think>So.</think>`,
  )
  const output = `<think>Go.</think>${cycles.join('')}<verification>${verdict}</verification>`
  return read({ output, reasoning: null, finish_reason: null, logged: null })
}
