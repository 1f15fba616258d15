import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { randomFrom, sentence } from './random-text'

/** An evaluation of composed problems: so many responses a row, of about 2 KB each. */
export async function writeEvaluationRows(
  file: string,
  { rows, responses }: { rows: number; responses: number },
): Promise<number> {
  const random = randomFrom(3)
  const out = createWriteStream(file)
  let bytes = 0
  for (let row = 0; row < rows; row++) {
    const line = `${JSON.stringify(record(random, { row, responses }))}\n`
    bytes += Buffer.byteLength(line)
    if (!out.write(line)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'close')
  return bytes
}

function record(random: () => number, { row, responses }: { row: number; responses: number }) {
  const isRight = Array.from({ length: responses }, () => random() < 0.5)
  const thought = () => `<think>${sentence(random, 250)} So $N = ${row}$.</think>`
  return {
    prompt: [{ role: 'user', content: `Find $${row}$ of ${sentence(random, 20)}.` }],
    data_source: 'MATH-Composition',
    reward_model: { ground_truth: String(row), style: 'rule' },
    responses: isRight.map((one) => `${thought()}It is $\\boxed{${one ? row : row + 1}}$.`),
    correctness: isRight,
  }
}
