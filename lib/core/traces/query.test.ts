import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type TraceFilter, normaliseFilter, toggleValue, withBounds } from './filter'
import { queryParameters, type TraceQuery } from './query'
import { rawParameters } from '@/lib/text/query-values'
import { traceQuerySchema } from './query-schema'
import { parseSort } from './sort'

function parse(text: string) {
  return traceQuerySchema.safeParse(rawParameters(new URLSearchParams(text)))
}

function filterOf(text: string): TraceFilter | undefined {
  return parse(text).data?.filter
}

const spelling = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1 }),
  fc.constantFrom('null', '\\null', '\\\\null', ' a ', 'true', '%20', 'é'),
)
const text = spelling.filter((value) => value.isWellFormed())
const list = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: 1, maxLength: 3 })

const filters: fc.Arbitrary<TraceFilter> = fc.record(
  {
    collection: list(text),
    model: list(fc.option(text)),
    run: list(fc.option(text)),
    dataset: list(fc.option(text)),
    group: list(fc.option(text)),
    label: list(fc.constantFrom('supported' as const, 'mixed' as const, null)),
    verdict: list(fc.constantFrom('yes' as const, 'tie' as const, null)),
    correct: list(fc.constantFrom(true, false, null)),
    judged: list(fc.boolean()),
    problem: list(fc.constantFrom('any' as const, 'none' as const, 'unclosed' as const)),
    mark: list(text),
    bounds: list(
      fc
        .record({
          of: fc.oneof(
            fc.constantFrom('confidence' as const, 'training_step' as const),
            text.map((name): `reward.${string}` => `reward.${name}`),
          ),
          op: fc.constantFrom('lt' as const, 'gte' as const, 'eq' as const),
          value: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
        })
        .map((bound) => ({ ...bound, value: bound.value === 0 ? 0 : bound.value })),
    ),
    q: text,
  },
  { requiredKeys: [] },
)

const queries: fc.Arbitrary<TraceQuery> = fc.record({
  filter: filters.map(normaliseFilter),
  sort: fc
    .constantFrom('-created_at', 'created_at', 'reward.a.b', '-reward_total', 'model')
    .map((sort) => parseSort(sort) ?? { by: 'created_at' as const, descending: true }),
  limit: fc.integer({ min: 1, max: 500 }),
  cursor: fc.option(text),
  at: fc.option(text),
  count: fc.boolean(),
})

function bounds(count: number): string {
  return Array.from({ length: count }, (_, n) => `reward.r${n}.lt=1&reward.r${n}.gt=0`).join('&')
}

describe('the parameters of a list', () => {
  it('come back as they were, whatever they hold', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const url = queryParameters(query).toString()
        expect(parse(url).data).toEqual(query)
      }),
    )
  })

  it('have one spelling, whatever the order they were given in', () => {
    const one = parse('verdict=refuted&model=b&model=a&verdict=null&reward.x.lt=1.0&model=b').data
    const other = parse('reward.x.lt=1&verdict=null&model=a&verdict=refuted&model=b').data
    expect(one).toBeDefined()
    expect(one).toEqual(other)
    expect(one && queryParameters(one).toString()).toBe(
      'model=a&model=b&verdict=null&verdict=refuted&reward.x.lt=1',
    )
  })

  it('tell having none from a value of that name', () => {
    expect(filterOf('model=null')?.model).toEqual([null])
    expect(filterOf(String.raw`model=\null`)?.model).toEqual(['null'])
    expect(filterOf('model=')?.model).toEqual([''])
    expect(filterOf('model=Null')?.model).toEqual(['Null'])
  })

  it('find the name of a reward with dots', () => {
    expect(filterOf('reward.a.b.gte=0.5')?.bounds).toEqual([
      { of: 'reward.a.b', op: 'gte', value: 0.5 },
    ])
    expect(filterOf('reward.eq.undefined=true')?.bounds).toEqual([
      { of: 'reward.eq', op: 'undefined', value: true },
    ])
  })

  it.each([
    ['colour=red', 'colour'],
    ['__proto__=1', '__proto__'],
    ['reward.lt=1', 'reward.lt'],
    ['reward.x.about=1', 'reward.x.about'],
    ['confidence=1', 'confidence'],
    ['training_step.ge=1', 'training_step.ge'],
  ])('refuse %s by name', (url, name) => {
    const [issue] = parse(url).error?.issues ?? []
    expect(issue).toMatchObject({ code: 'unrecognized_keys', keys: [name] })
  })

  it.each([
    ['verdict=Supported', 'verdict'],
    ['system=none', 'system'],
    ['correct=yes', 'correct'],
    ['judged=2', 'judged'],
    ['problem=bad', 'problem'],
    ['confidence.lt=much', 'confidence.lt'],
    ['confidence.lt=Infinity', 'confidence.lt'],
    ['confidence.lt=', 'confidence.lt'],
    ['confidence.lt=0x10', 'confidence.lt'],
    ['reward.x.undefined=maybe', 'reward.x.undefined'],
    ['limit=0', 'limit'],
    ['limit=501', 'limit'],
    ['limit=1.5', 'limit'],
    ['limit=5&limit=6', 'limit'],
    ['q=a&q=b', 'q'],
    ['sort=output', 'sort'],
    ['sort=relevance', 'sort'],
    ['mark=', 'mark'],
  ])('refuse %s and say where', (url, name) => {
    expect(parse(url).error?.issues.map(({ path }) => path.join('.'))).toContain(name)
  })

  it('say yes and no in two spellings', () => {
    expect(filterOf('judged=1&correct=0&correct=null')).toEqual(
      filterOf('judged=true&correct=false&correct=null'),
    )
  })

  it('compare no more numbers than can be told apart', () => {
    expect(filterOf(bounds(200))?.bounds).toHaveLength(400)
    const [issue] = parse(bounds(201)).error?.issues ?? []
    expect(issue?.path).toEqual(['reward.r200.gt'])
  })

  it('stand in the order of code points', () => {
    const filter = filterOf('model=𝒳&model=%EF%BF%BD&model=a')
    expect(filter?.model).toEqual(['a', '\uFFFD', '𝒳'])
  })

  it('take nothing for an empty search', () => {
    expect(filterOf('q=')).toEqual({})
    expect(filterOf('q=%20')).toEqual({})
    expect(parse('q=tower&sort=relevance').success).toBe(true)
  })
})

describe('a filter in the hand', () => {
  it('gains a value and loses it again', () => {
    const one = toggleValue({}, 'verdict', 'refuted')
    const two = toggleValue(one, 'verdict', null)
    expect(two).toEqual({ verdict: [null, 'refuted'] })
    expect(toggleValue(toggleValue(two, 'verdict', null), 'verdict', 'refuted')).toEqual({})
  })

  it('has the bounds of one measure replaced, the others kept', () => {
    const start = withBounds({}, 'confidence', [{ of: 'confidence', op: 'gte', value: 0.5 }])
    const more = withBounds(start, 'reward.x', [{ of: 'reward.x', op: 'lt', value: 0 }])
    expect(more.bounds).toHaveLength(2)
    expect(withBounds(more, 'confidence', [])).toEqual({
      bounds: [{ of: 'reward.x', op: 'lt', value: 0 }],
    })
  })
})
