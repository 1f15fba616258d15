import { expect, it } from 'vitest'
import { detectMapped } from './detect'

const sample = {
  filename: 'own.csv',
  rows: [{ says: 'The tower is in Paris.', why: 'The text names Paris.', label: 'true' }],
}

it('a free text beside a predicted label is of claim verification', () => {
  const mapping = { claim: 'says', output: 'why', verdict: 'label' }
  const found = detectMapped(sample, { mapping })
  expect(found).toMatchObject({ ok: true, recognition: { system: 'claim-verification' } })
})

it('a free text alone could be of any system', () => {
  const found = detectMapped(sample, { mapping: { claim: 'says', output: 'why' } })
  expect(found).toMatchObject({ ok: false, reason: expect.stringContaining('which system') })
})

it('a mapping of a column that is not there says which there are', () => {
  const found = detectMapped(sample, { mapping: { claim: 'says', output: 'reason' } })
  expect(found).toEqual({
    ok: false,
    reason:
      'The mapping names the column "reason", which the first rows do not have. They have says, why, label.',
  })
})
