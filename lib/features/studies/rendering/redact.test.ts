import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostileText } from '@/lib/systems/kit/testing/hostile'
import { keyOf, NameFinder } from './matches'
import { namesOf, type TraceNames } from './names'
import { redaction } from './redact'
import { generated } from '@/lib/formats/testing/generated'

const none: TraceNames = { models: [], prompt_versions: [], runs: [], collections: [], files: [] }

function redact(text: string, names: Partial<TraceNames> = {}, item: string[] = []): string {
  return redaction(namesOf({ ...none, ...names }, []))(item).redact(text)
}

describe('names in outputs', () => {
  it.each(['FaithLens', 'FAITHLENS', 'faith-lens', 'Faith Lens', 'faith_lens', 'Faith**Lens**'])(
    'go, however they are joined: %s',
    (name) => {
      expect(redact(`I am ${name}, not it.`)).toMatch(/^I am \[…\](?:\*\*)?, not it\.$/)
    },
  )

  it('go in letters of another width', () => {
    expect(redact('I am ＦａｉｔｈＬｅｎｓ.')).toBe('I am […].')
  })

  it('are whole words', () => {
    const text = 'The faithlenses of shiny-4o and ashiny-4.'
    expect(redact(text, { models: ['shiny-4'] })).toBe(text)
  })

  it('of models go with their folder, without it, and by their family', () => {
    const models = ['acme/Llama-3.1-8B-Instruct']
    expect(redact('acme/Llama-3.1-8B-Instruct says', { models })).toBe('[…] says')
    expect(redact('llama 3.1 8b instruct says', { models })).toBe('[…] says')
    expect(redact('As Llama, made by Meta AI', { models })).toBe('As […], made by […]')
    expect(redact('As Llama 3.1 and llama3', { models })).toBe('As […] and […]')
    expect(redact('As Qwen, made by Meta AI', { models: ['acme/x1'] })).toMatch(/^As Qwen/)
  })

  it('of runs, prompts, collections and files go', () => {
    const names = {
      runs: ['night-7'],
      prompt_versions: ['v3-short'],
      collections: ['Summer set'],
      files: ['lens-results-2.jsonl.gz'],
    }
    const text = 'night-7, v3-short, the summer set, lens-results-2 and lens-results-2.jsonl.gz.'
    expect(redact(text, names)).toBe('[…], […], the […], […] and […].')
  })

  it('stay where the item itself speaks of them, but for coined ones', () => {
    const names = { collections: ['climate'], models: ['zephyr', 'gpt-4'] }
    const text = 'The climate, a zephyr, GPT-4.'
    expect(redact(text, names)).toBe('The […], a […], […].')
    const item = ['Zephyr and GPT-4 in the climate']
    expect(redact(text, names, item)).toBe('The climate, a zephyr, […].')
  })

  it('that stand in any text by chance stay', () => {
    const names = { models: ['A', '7'], runs: ['1', 'v2'], prompt_versions: ['12'] }
    const text = 'A 7 and 1, v2 of 12.'
    expect(redact(text, names)).toBe(text)
  })

  it('that the lead lists always go, the shortest too', () => {
    const { redact: without } = redaction(namesOf(none, ['X', 'our lab']))(['X'])
    expect(without('X of Our-Lab, xy.')).toBe('[…] of […], xy.')
  })

  it('are gone from any text', () => {
    const names = ['FaithLens', 'im end', 'Supported', 'no']
    const { redact: without, find } = redaction(namesOf(none, names))([])
    fc.assert(
      fc.property(hostileText, fc.constantFrom(...names), fc.nat(), (text, name, at) => {
        const place = at % (text.length + 1)
        const left = without(`${text.slice(0, place)} ${name} ${text.slice(place)}`)
        expect(find(left)).toEqual([])
      }),
      generated(500),
    )
  })
})

describe('finding names', () => {
  it('says where they stand, the longest first', () => {
    const finder = new NameFinder(new Set([keyOf('night'), keyOf('night-7')]))
    expect(finder.find('a night 7, night')).toEqual([
      { start: 2, end: 9, key: 'night7' },
      { start: 11, end: 16, key: 'night' },
    ])
  })

  it('ends on texts made to go on for ever', () => {
    const finder = new NameFinder(new Set(['a'.repeat(40)]))
    expect(finder.find('a '.repeat(60_000))).toHaveLength(1_500)
    expect(finder.find('-'.repeat(60_000))).toEqual([])
  })
})
