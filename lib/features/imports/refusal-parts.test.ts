import { expect, it } from 'vitest'
import { detect, profiles } from './detect'
import { refusalParts } from './refusal-parts'

it('the formats that were tried are told apart from the reason', () => {
  const found = detect({ filename: 'a.csv', rows: [{ satz: 'One.', quelle: 'Two.' }] }, {})
  const { reason, tried } = refusalParts(found.ok ? '' : found.reason)
  expect(reason).toBe(
    'Not recognised. The file has the fields satz, quelle. Map its columns to import it.',
  )
  expect(tried.length).toBeGreaterThanOrEqual(profiles.length)
  expect(tried.join('; ')).toBe(profiles.map(({ looksFor }) => looksFor).join('; '))
})

it('another reason stays as it is', () => {
  expect(refusalParts('The file is empty.')).toEqual({ reason: 'The file is empty.', tried: [] })
})
