import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scanJson } from './json-scan'
import { isDeeperThan, parseJson } from './tolerant-json'
import { generated } from './testing/generated'

const parse = (text: string) => parseJson(text, 500)

describe('bare NaN and infinities', () => {
  it('become null with a note that names path and token', () => {
    expect(parse('{"a":NaN,"b":[1,-Infinity,{"c d":Infinity}]}')).toEqual({
      ok: true,
      value: { a: null, b: [1, null, { 'c d': null }] },
      notes: [
        { path: 'a', message: 'NaN read as null' },
        { path: 'b[1]', message: '-Infinity read as null' },
        { path: 'b[2]["c d"]', message: 'Infinity read as null' },
      ],
    })
  })

  it('stay untouched inside strings and keys', () => {
    const text = String.raw`{"NaN":"is NaN, \"NaN\": NaN","x":NaN}`
    expect(parse(text)).toEqual({
      ok: true,
      value: { NaN: 'is NaN, "NaN": NaN', x: null },
      notes: [{ path: 'x', message: 'NaN read as null' }],
    })
  })

  it.each(['nan', 'inf', '+Infinity', '-NaN', 'NaNa', 'undefined', "{'a':1}"])(
    'are nothing like %s, which is refused',
    (text) => {
      expect(parse(text).ok).toBe(false)
    },
  )
})

describe('blanks that JSON does not know', () => {
  it.each(['\u00a0', '\v', '\f', '\u2028', '\ufeff', '\u3000 \n'])(
    'may stand after a value: %j',
    (blank) => {
      expect(parse(`{"a":1}${blank}`)).toEqual({ ok: true, value: { a: 1 }, notes: [] })
      expect(parse(`[NaN]${blank}`)).toMatchObject({ ok: true, value: [null] })
    },
  )

  it.each(['\u00a0', '\v', '\ufeff'])('are a fault before it: %j', (blank) => {
    expect(parse(`${blank}{"a":1}`).ok).toBe(false)
    expect(parse(`{"a":${blank}1}`).ok).toBe(false)
  })
})

describe('characters that no database keeps', () => {
  it('become U+FFFD one for one in values and keys', () => {
    const parsed = parse(
      String.raw`{"a":["x\u0000\u0000y"],"k\ud800":"\udc00z","ok":"\ud83d\ude00"}`,
    )
    expect(parsed).toEqual({
      ok: true,
      value: { a: ['x\ufffd\ufffdy'], 'k\ufffd': '\ufffdz', ok: '😀' },
      notes: [
        { path: 'a[0]', message: 'U+0000 read as U+FFFD' },
        { path: '["k\ufffd"]', message: 'lone surrogate read as U+FFFD' },
        { path: '["k\ufffd"]', message: 'lone surrogate read as U+FFFD' },
      ],
    })
  })

  it('are not mistaken in an escaped backslash', () => {
    expect(parse(String.raw`"\\u0000"`)).toEqual({
      ok: true,
      value: String.raw`\u0000`,
      notes: [],
    })
  })
})

describe('odd but legal JSON', () => {
  it('reads as JSON.parse reads it', () => {
    const text = '{"a":1,"a":2,"__proto__":{"x":1},"big":9007199254740993,"s":"\u2028"}'
    const parsed = parse(text)
    expect(parsed.ok && JSON.stringify(parsed.value)).toBe(JSON.stringify(JSON.parse(text)))
    expect(parsed.ok && Object.getPrototypeOf(parsed.value)).toBe(Object.prototype)
  })

  it('keeps a key named __proto__ plain data when the row is cleaned', () => {
    const parsed = parse(String.raw`{"__proto__":{"admin":true},"s":"\u0000"}`)
    expect(parsed.ok && Object.getPrototypeOf(parsed.value)).toBe(Object.prototype)
    expect(parsed.ok && JSON.stringify(parsed.value)).toBe(
      '{"__proto__":{"admin":true},"s":"\ufffd"}',
    )
  })
})

describe('faults', () => {
  it.each([
    ['{"a":{"b":[1,tru]}}', 'a.b[1]', 'a value was expected at character 14, found "t"'],
    ['{"a":1 "b":2}', 'a', '"," or "}" was expected at character 8, found "\\""'],
    ['{"a" 1}', 'a', '":" was expected at character 6, found "1"'],
    ['{a:1}', undefined, 'a key in quotes was expected at character 2, found "a"'],
    ['["\t"]', '[0]', 'control character U+0009 inside a string at character 3'],
    [String.raw`["\q"]`, '[0]', String.raw`bad escape "\q" at character 3`],
    ['{} {}', undefined, 'text follows the end of the value at character 4'],
  ])('%s is placed', (text, path, message) => {
    expect(parse(text)).toEqual({
      ok: false,
      error: path === undefined ? { message } : { path, message },
      endsEarly: false,
    })
  })

  it('tells text that ends early from text that is wrong', () => {
    const whole = String.raw`{"a":[1.5e3,"x\u00e9",NaN,{"b":false}],"c":-0}`
    for (let length = 1; length < whole.length; length++) {
      expect(parse(whole.slice(0, length))).toMatchObject({ ok: false, endsEarly: true })
    }
  })

  it('refuses brackets nested too deep, closed or not', () => {
    const message = 'brackets are nested more than 500 deep'
    const open = '['.repeat(100_000)
    for (const text of [
      open + ']'.repeat(100_000),
      open,
      '{"a":'.repeat(100_000),
      `[NaN,${open}`,
    ]) {
      expect(parse(text)).toMatchObject({ ok: false, error: { message } })
    }
    expect(parse(`${'['.repeat(500)}${']'.repeat(500)}`).ok).toBe(true)
    expect(isDeeperThan([[1]], 1)).toBe(true)
    expect(isDeeperThan([[1]], 2)).toBe(false)
  })
})

describe('the scanner', () => {
  it('accepts exactly what JSON.parse accepts', () => {
    const edits = fc.array(
      fc.tuple(fc.nat(), fc.constantFrom(...Array.from('{}[]",:\\eE+-.0u1\n tn'), '')),
      {
        maxLength: 3,
      },
    )
    fc.assert(
      fc.property(fc.json(), edits, (json, changes) => {
        const text = changes.reduce((now, [at, char]) => {
          const place = at % (now.length + 1)
          return now.slice(0, place) + char + now.slice(place + (at % 2))
        }, json)
        const scan = scanJson(text)
        const isSound = scan.ok && text.slice(scan.end).trim() === ''
        expect(isSound).toBe(isJson(text))
      }),
      generated(3000),
    )
  })
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
