import { describe, expect, it } from 'vitest'
import { readPassage } from './passage'

const read = (value: unknown) => {
  const result = readPassage(value)
  return result.ok ? result.passage : result.issue.message
}

describe('a row read as a passage', () => {
  it('has its id, title and address, and keeps what else it says', () => {
    expect(read({ id: 7, title: 'Tea', text: ' Leaves. ', url: 'https://x', year: 1903 })).toEqual({
      id: '7',
      title: 'Tea',
      text: 'Leaves.',
      url: 'https://x',
      extra: { year: 1903 },
    })
  })

  it.each(['contents', 'content', 'passage', 'body'])('finds its text under %s', (name) => {
    expect(read({ [name]: 'Leaves.' })).toMatchObject({ id: null, text: 'Leaves.', extra: null })
  })

  it('takes a quoted first line of Search-R1 for the title', () => {
    expect(read({ id: 'a', contents: '"Tea"\nLeaves.' })).toMatchObject({
      title: 'Tea',
      text: 'Leaves.',
    })
  })

  it('may be a bare text', () => {
    expect(read('Leaves.')).toMatchObject({ text: 'Leaves.', title: null })
  })

  it.each([
    [{ id: 'a' }, 'has no text: looked for text, contents, content, passage and body'],
    [{ text: ' \n' }, 'has an empty text'],
    [{ text: 'x'.repeat(200_001) }, 'is longer than 200000 characters: split it into passages'],
    [[1], 'is not an object with fields'],
    [null, 'is not an object with fields'],
  ])('is refused with what is wrong: %#', (value, message) => {
    expect(read(value)).toBe(message)
  })

  it('keeps under extra an id that is none', () => {
    expect(read({ id: { a: 1 }, text: 'x' })).toMatchObject({ id: null, extra: { id: { a: 1 } } })
  })
})
