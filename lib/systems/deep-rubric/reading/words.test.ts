import { expect, test } from 'vitest'
import { ownWords } from './words'

test('a find does not say its title and address twice', () => {
  const text = '\nTitle: Pipes\nURL: https://a.example/b\nA pipe lowers the pond.\nTitle: Pipes\n'
  expect(ownWords({ text, title: 'Pipes', url: 'https://a.example/b' })).toBe(
    'A pipe lowers the pond.\nTitle: Pipes',
  )
})

test('other first lines of a find stay', () => {
  expect(ownWords({ text: 'Title: Dams\nA dam.', title: 'Pipes' })).toBe('Title: Dams\nA dam.')
  expect(ownWords({ text: 'A dam.' })).toBe('A dam.')
  expect(ownWords({ text: '' })).toBe('')
})
