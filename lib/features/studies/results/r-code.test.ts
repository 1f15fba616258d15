import { describe, expect, it } from 'vitest'
import { rCode } from './r-code'
import { testDesign, testPair, testRecord } from './testing/study-record'

/** Brackets that stand open at the end, without those in texts and comments. */
function openBrackets(code: string): number {
  const bare = code
    .split('\n')
    .map((line) => line.replaceAll(/'(\\.|[^'\\])*'|"(\\.|[^"\\])*"/g, '').replace(/#.*/, ''))
    .join('\n')
  const count = (sign: RegExp) => bare.match(sign)?.length ?? 0
  return count(/[([{]/g) - count(/[)\]}]/g)
}

describe('the R code of a study', () => {
  const record = testRecord({
    pairs: [testPair(0)],
    excluded: [{ annotator: 3, reason: 'gold' }],
  })

  it('names the protocol, the dimensions, the systems in order and who is excluded', () => {
    const code = rCode(record, { names: ["Lens 'x\\", 'Baseline\n'] })
    expect(code).toContain('f'.repeat(64))
    expect(code).toContain(String.raw`systems <- c('Lens \'x\\', 'Baseline ')`)
    expect(code).toContain("dimensions <- c('readability')")
    expect(code).toContain("excluded <- c('A3')")
    expect(openBrackets(code)).toBe(0)
  })

  it('takes the pairs of systems apart where there are more than two', () => {
    const systems = [0, 1, 2].map((model) => ({ system: 'faithlens' as const, model: `${model}` }))
    const design = testDesign({ systems })
    const code = rCode(testRecord({ design, pairs: [] }), { names: [] })
    expect(code).toContain('combn(seq_along(systems), 2')
    expect(code).toContain('excluded <- character(0)')
    expect(openBrackets(code)).toBe(0)
    expect(rCode(record, { names: [] })).not.toContain('combn(')
  })
})
