import * as fc from 'fast-check'

/** What files do to texts: control characters, halves of pairs, other scripts, separators of lines, what looks like markup. */
const hostile = fc.constantFrom(
  '\0',
  '\u0008eta',
  '\uD83D',
  '\uDC1F end',
  '\u2028',
  '\u2029',
  '\uFEFF',
  '\r\n',
  '\t',
  '橋は1911年に開通した。',
  'e\u0301',
  '\u{1F41F}\u{1F469}\u200D\u{1F680}',
  '</think>',
  '<answer>',
  '=1+1',
  '{"a": [1, null]}',
  '\\u0000',
  'NaN',
  '__proto__',
)

/** Short, so that what goes wrong can be read; now and then longer than any buffer, a few times in a file of traces. */
export const text: fc.Arbitrary<string> = fc.oneof(
  { weight: 36, arbitrary: fc.constantFrom('When?', 'In 1912.', 'a', ' b ', '') },
  {
    weight: 18,
    arbitrary: fc.array(hostile, { minLength: 1, maxLength: 3 }).map((all) => all.join('')),
  },
  { weight: 12, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
  { weight: 1, arbitrary: fc.constant('A very long line of it. '.repeat(3_000)) },
)

/** What has to say something. */
export const words = text.map((said) => `w${said}`)

export const number = fc.oneof(
  fc.constantFrom(0, 1, -1, 0.5, 1e-9, 0.1 + 0.2, 123_456_789_012),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value)),
)

const json = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 2 },
    text,
    number,
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('any'), { maxLength: 2 }),
    fc.dictionary(words, tie('any'), { maxKeys: 2 }),
  ),
})).any

/** An object that nobody reads. */
export const fields = fc.dictionary(words, json, { minKeys: 1, maxKeys: 3 })

/** Every part is there or is not. */
export function some<Parts extends object>(parts: {
  [Name in keyof Parts]: fc.Arbitrary<Parts[Name]>
}) {
  return fc.record(parts, { requiredKeys: [] })
}

export const time = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
