import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { randomFrom, sentence } from './random-text'

const rewards = ['format', 'verification', 'necessity', 'sufficiency', 'atomicity', 'coverage']

/** Canonical rows of about 2 KB, each with an item, a document and a trace of its own. */
export async function writeImportRows(file: string, rows: number, seed = 1): Promise<number> {
  const random = randomFrom(seed)
  const out = createWriteStream(file)
  let bytes = 0
  for (let row = 0; row < rows; row++) {
    const line = `${JSON.stringify(record(random, `${seed}-${row}`))}\n`
    bytes += Buffer.byteLength(line)
    if (!out.write(line)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'close')
  return bytes
}

function record(random: () => number, id: string): object {
  const label = random() < 0.5 ? 'supported' : 'refuted'
  const cycle = () =>
    `<think>${sentence(random, 14)}</think>\n<question>${sentence(random, 8)}?</question>\n<answer>${sentence(random, 10)}.</answer>\n`
  const verdict = random() < 0.7 ? 'Supported' : 'Refuted'
  return {
    schema: 'trace/1',
    system: 'decompose-rl',
    dataset: 'bench',
    item_id: id,
    id,
    kind: 'claim',
    input: { claim: sentence(random, 20), passages: [{ text: sentence(random, 90) }] },
    gold: { label },
    model: random() < 0.5 ? 'model-a' : 'model-b',
    run: 'night-1',
    training_step: Math.floor(random() * 20) * 50,
    output: `${cycle()}${cycle()}${cycle()}<think>${sentence(random, 14)}</think>\n<verification>${verdict}</verification>`,
    logged: { rewards: Object.fromEntries(rewards.map((name) => [name, random()])) },
  }
}
