import { describe, expect, it } from 'vitest'
import { columnsOf, kindOf, planOf, saysMore } from './plan'
import type { Mapping } from './schema'

function reasonOf(mapping: Mapping): string {
  const planned = planOf(mapping)
  return planned.ok ? 'fine' : planned.reason
}

describe('a mapping', () => {
  it.each([
    ['nothing', {}, 'Map a column to the claim'],
    ['a word nobody knows', { claim: 'a', colour: 'b' }, '"colour" is not a field'],
    [
      'a reward without a name',
      { claim: 'a', output: 'b', 'reward.': 'c' },
      '"reward." is not a field',
    ],
    ['constructor', { claim: 'a', constructor: 'b' }, '"constructor" is not a field'],
    [
      'one thing twice',
      { claim: 'a', document: 'b', evidence: 'c' },
      'Two columns are mapped to document',
    ],
    ['two things that are asked', { claim: 'a', question: 'b' }, 'not "a" and "b"'],
    ['the document of a question', { question: 'a', document: 'b' }, 'A question has no document'],
    ['a reward of no output', { claim: 'a', 'reward.x': 'b' }, '"b" belongs to an answer'],
    ['a model of no output', { claim: 'a', model: 'b' }, '"b" belongs to an answer'],
    ['a prompt alone', { prompt: 'a' }, '"a" belongs to an answer'],
    ['one text without a separator', { prompt: 'a', output: 'a' }, '(split)'],
    [
      'a separator of nothing',
      { claim: 'a', output: 'b', split: '|' },
      'only for a column with both the prompt and the output',
    ],
  ])('of %s is refused with what is wrong', (_what, mapping: Mapping, words) => {
    expect(reasonOf(mapping)).toContain(words)
  })

  it('names each column it needs once', () => {
    const mapping = { prompt: 'text', output: 'text', split: '\nassistant\n', 'reward.r': 'r' }
    expect(planOf(mapping)).toEqual({
      ok: true,
      plan: {
        asked: null,
        columns: { prompt: 'text', output: 'text' },
        rewards: [['r', 'r']],
        split: { column: 'text', separator: '\nassistant\n' },
        words: new Map(),
      },
    })
    expect(columnsOf(mapping)).toEqual(['text', 'r'])
  })

  it('makes items of the kind of what is asked; a question of DeepRubric is a task', () => {
    const planned = planOf({ question: 'a' })
    expect(planned.ok && kindOf(planned.plan, null)).toBe('question')
    expect(planned.ok && kindOf(planned.plan, 'deep-rubric')).toBe('research-task')
    expect(planned.ok && kindOf(planned.plan, 'faithlens')).toBe('question')
  })

  it('that only renames columns is read the older way', () => {
    expect(saysMore({ claim: 'a', evidence: 'b' })).toBe(false)
    expect(saysMore({ claim: 'a', output: 'b', 'reward.x': 'c' })).toBe(true)
  })
})
