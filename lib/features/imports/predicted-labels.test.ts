import { describe, expect, it } from 'vitest'
import { keepUpload } from '@/lib/platform/files/files'
import { withDataFolder } from '@/lib/platform/testing'
import { previewImport } from './list-imports.server'
import { guessMapping } from './mappings/guess'
import { tableOf } from './mappings/table'
import { previewWarnings } from './preview-warnings'
import type { ImportOptions } from './schema'

withDataFolder()

const head = 'claim,evidence,gold,prediction,confidence,model'
const rows = ['C one.,E.,supported,supported,0.98,a', 'C one.,E.,supported,refuted,0.6,b']

async function* bytes(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

async function look(lines: readonly string[], options: ImportOptions = {}) {
  const file = await keepUpload(bytes(`${lines.join('\n')}\n`))
  const { preview, issue_count: issues } = await previewImport({
    file,
    filename: 'mine.csv',
    options,
  })
  return { preview, issues, warnings: previewWarnings(preview) }
}

describe('a table of claims with predicted labels', () => {
  it('is read without a word from anybody: a trace a row, nothing left out', async () => {
    const { preview, issues, warnings } = await look([head, ...rows])
    expect(preview).toMatchObject({
      format: 'claim-verification-results',
      system: 'claim-verification',
      rows: [
        { gold: { label: 'supported' }, model: 'a', confidence: { value: 0.98 } },
        { logged: { verdict: 'refuted' }, model: 'b' },
      ],
    })
    expect({ issues, warnings }).toEqual({ issues: 0, warnings: [] })
  })

  it('is read under everyday names, with its explanation', async () => {
    const everyday = 'statement,evidence,truth,model_says,why'
    const { preview, warnings } = await look([everyday, 'C one.,E.,false,true,The date matches.'])
    expect(preview).toMatchObject({
      system: 'claim-verification',
      rows: [{ gold: { label: 'refuted' }, logged: { verdict: 'true' } }],
    })
    expect(warnings).toEqual([])
  })

  it('says how many verdicts cannot be read, and why', async () => {
    const { issues, warnings } = await look([head, 'C one.,E.,supported,sideways,0.5,a', ...rows])
    expect(issues).toBe(1)
    expect(warnings).toEqual([
      '1 of 3 verdicts could not be read: The label "sideways" is not a known label word.',
    ])
  })

  it('is left to another system that is named', async () => {
    const { preview } = await look([head, ...rows], { system: 'faithlens' })
    expect(preview).toMatchObject({ format: 'claim-table', system: 'faithlens' })
  })

  it('says which columns of a model are not used where the file makes items', async () => {
    const { preview, warnings } = await look([head, ...rows], { system: 'composition-rl' })
    expect(preview.system).toBeNull()
    expect(warnings).toEqual(['Not used: prediction, confidence, model'])
  })
})

describe('a mapping with a predicted label alone', () => {
  const odd = ['text,beleg,urteil,wer', 'C one.,E.,supports,a', 'C one.,E.,quer,b']

  it('makes traces of any model', async () => {
    const mapping = { claim: 'text', document: 'beleg', verdict: 'urteil', model: 'wer' }
    const { preview, warnings } = await look(odd, { format: 'mapped', mapping })
    expect(preview).toMatchObject({
      system: 'claim-verification',
      rows: [{ logged: { verdict: 'supports' }, model: 'a' }, { model: 'b' }],
    })
    expect(warnings).toEqual([
      '1 of 2 verdicts could not be read: The label "quer" is not a known label word.',
    ])
  })

  it('is guessed from the usual names, with what goes with it', () => {
    const row = { claim: 'C one.', evidence: 'E.', gold: 'S', prediction: 'NS', model: 'a' }
    expect(guessMapping(tableOf([row]))).toMatchObject({
      claim: 'claim',
      label: 'gold',
      verdict: 'prediction',
      model: 'model',
    })
  })
})

it('outputs that carry no sign of a system are free texts', async () => {
  const { preview, warnings } = await look(['claim,output', 'C one.,So it is refuted.'])
  expect(preview).toMatchObject({ format: 'claim-table', system: 'claim-verification' })
  expect(warnings).toEqual([])
})
