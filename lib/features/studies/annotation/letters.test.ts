import { expect, test } from 'vitest'
import { LetterBox } from './letters'
import { type Letter, readLetter } from './letter-schema'
import { memoryKeeper, noKeeper } from './testing/keeper'

const letter: Letter = {
  kind: 'judgement',
  key: 'k1',
  written: 5,
  body: { pair_token: 'p1', choices: { readability: 'left' } },
}

test('letters outlive the page, each annotator with their own', () => {
  const keeper = memoryKeeper()
  expect(new LetterBox(keeper, 'me', readLetter).keep(letter)).toBe(true)
  expect(new LetterBox(keeper, 'me', readLetter).read()?.letters).toEqual([letter])
  expect(new LetterBox(keeper, 'you', readLetter).read()?.letters).toEqual([])
})

test('what was sent is forgotten', () => {
  const keeper = memoryKeeper()
  const box = new LetterBox(keeper, 'me', readLetter)
  box.keep(letter)
  box.forget('k1')
  expect(keeper.entries.size).toBe(0)
})

test('two tabs that write at once keep both letters', () => {
  const keeper = memoryKeeper()
  const [one, other] = [
    new LetterBox(keeper, 'me', readLetter),
    new LetterBox(keeper, 'me', readLetter),
  ]
  one.keep(letter)
  other.keep({ ...letter, key: 'k2' })
  expect(one.read()?.letters.map(({ key }) => key)).toEqual(['k1', 'k2'])
})

test('a full device says that it kept nothing', () => {
  const box = new LetterBox(memoryKeeper(0), 'me', readLetter)
  expect(box.keep(letter)).toBe(false)
})

test('a browser that keeps nothing breaks nothing', () => {
  for (const keeper of [noKeeper, null]) {
    const box = new LetterBox(keeper, 'me', readLetter)
    expect(box.keep(letter)).toBe(false)
    expect(box.read()).toEqual({ letters: [], unreadable: [] })
    expect(() => box.forget('k1')).not.toThrow()
  }
})

test('what cannot be read is shown as it stands, beside what can', () => {
  const keeper = memoryKeeper()
  const box = new LetterBox(keeper, 'me', readLetter)
  box.keep(letter)
  keeper.setItem('touchstone.annotate.me.letter.k2', '{"kind":"judgement"')
  keeper.setItem('touchstone.annotate.me.letter.k3', '{"kind":"poem"}')
  expect(box.read()).toEqual({
    letters: [letter],
    unreadable: [
      { key: 'k2', text: '{"kind":"judgement"' },
      { key: 'k3', text: '{"kind":"poem"}' },
    ],
  })
})
