import { expect, it } from 'vitest'
import type { Database } from '@/lib/platform/db/database'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { optionsFor } from './import-options.server'
import { noteOf } from './numeric-labels'
import { newImportQuerySchema } from './query'
import { type FileGiven, readThrough } from './testing/reading'
import { contentsOf, importContent, lines } from './testing/setup'

withDataFolder()

const rows = [
  { claim: 'One.', gold: '0', prediction: 'stimmt' },
  { claim: 'Two.', gold: '2', prediction: 'stimmt nicht' },
]
const mapping = {
  'label.0': 'supported',
  'label.2': 'refuted',
  'label.stimmt': 'supported',
  'label.stimmt nicht': 'refuted',
}

const given = (database: Database, collection: string, more: object = {}) =>
  optionsFor(database, newImportQuerySchema.parse({ collection, ...more }))

describeOnDatabases('label words of a collection', (open) => {
  it('are kept with it and read its later files', async () => {
    const database = await open()
    await importContent(database, lines(rows), { collection: 'nli', mapping })
    const options = await given(database, 'nli')
    expect(options).toEqual({ known_labels: mapping })
    const later = [{ claim: 'Three.', gold: '2', prediction: 'stimmt' }]
    await importContent(database, lines(later), { collection: 'nli', ...options })
    const { items, traces } = await contentsOf(database, 'nli')
    expect(items.map(({ label }) => label)).toEqual(['supported', 'refuted', 'refuted'])
    expect(traces.map(({ verdict }) => verdict)).toEqual(['supported', 'refuted', 'supported'])
    expect(await given(database, 'another')).toEqual({})
  })

  it('give way to what is said now, and to what a data set is known to mean', async () => {
    const database = await open()
    await importContent(database, lines(rows), { collection: 'mixed', mapping })
    const said = await given(database, 'mixed', { labels: '{"2":"not_enough_information"}' })
    const { rows: read } = await readThrough(lines(rows), said)
    expect(read.map(({ item }) => item.gold?.label)).toEqual([
      'supported',
      'not_enough_information',
    ])
    const known = { dataset: 'd', doc: 'D.', claim: 'C.', label: 0 }
    const { rows: own } = await readThrough(lines([known]), await given(database, 'mixed'))
    expect(own.map(({ item }) => item.gold?.label)).toEqual(['refuted'])
  })
})

it('are named in the dry run where they are used', () => {
  const words = new Map([
    ['0', 'supported' as const],
    ['2', 'refuted' as const],
  ])
  const { note } = noteOf(['0', 'yes'], { own: new Map(), words })
  expect(note).toBe('Labels as in earlier imports of this collection: 0 = Supported.')
  expect(noteOf(['0'], { own: words, words })).toEqual({})
})

it('are found in running text, and stay with the trace', async () => {
  const texts = [
    'Das steht so im Text, die Behauptung stimmt.',
    'Ein anderes Jahr.\n\nStimmt nicht',
    'Fazit: unklar',
  ].map((output, at) => ({ claim: `C ${at}.`, document: 'D.', output }))
  const columns = { claim: 'claim', document: 'document', output: 'output' }
  const options: FileGiven = {
    format: 'mapped',
    system: 'claim-verification',
    mapping: { ...columns, ...mapping },
  }
  const { rows: read } = await readThrough(lines(texts), options)
  const traces = read.flatMap((row) => row.traces)
  expect(traces.map(({ summary }) => summary.verdict)).toEqual(['supported', 'refuted', null])
  expect(traces[0]?.record.logged?.detail).toEqual({ label_words: { stimmt: 'supported' } })
})
