import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ModelAudit } from './model-audit'
import { RubricPane } from './rubric-pane'
import { StructuralAudit } from './structural-audit'
import { auditStructure } from '@/lib/systems/deep-rubric/rubric/structure'
import { criterion, payload, withCriteria } from '@/lib/systems/deep-rubric/rubric/testing/payload'

/** The words of some markup, one blank between them. */
function wordsOf(markup: string): string {
  return markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const { rubric = [] } = payload()

describe('the rubric', () => {
  test('shows each criterion with its kind, its leaves, its evidence and its score', () => {
    const scores = new Map([['R1', { score: 3, sentences: 2 }]])
    const text = wordsOf(renderToStaticMarkup(<RubricPane rubric={rubric} scores={scores} />))
    expect(text).toContain('5 criteria · 40 % factual')
    expect(text).toContain(
      'R1 States the area of marsh lost since 1990 in hectares factual · 0.5 3 of 4 · mostly met · pinned to 2 sentences L1 ▸ 1 piece of evidence',
    )
  })

  test('marks the chosen one', () => {
    const markup = renderToStaticMarkup(
      <RubricPane rubric={rubric} criterion="R2" onCriterion={() => {}} onLeaf={() => {}} />,
    )
    expect(markup.match(/aria-pressed="true"/g)).toHaveLength(1)
    expect(wordsOf(markup.split('aria-pressed="true"')[1] ?? '')).toContain('R2 Blames drainage')
  })

  test('without criteria says so', () => {
    expect(wordsOf(renderToStaticMarkup(<RubricPane rubric={[]} />))).toContain('has no rubric')
  })

  test('of very many shows some and says how many more', () => {
    const many = Array.from({ length: 20_000 }, (_, at) => criterion(`C${at}`))
    const text = wordsOf(renderToStaticMarkup(<RubricPane rubric={many} />))
    expect(text).toContain('Show 19,940 more criteria')
    const reached = renderToStaticMarkup(<RubricPane rubric={many} criterion="C99" />)
    expect(wordsOf(reached)).toContain('Show 19,900 more criteria')
  })

  test('writes markup out instead of running it', () => {
    const hostile = criterion('<b>', { description: '<script>alert(1)</script>\u202E' })
    const markup = renderToStaticMarkup(<RubricPane rubric={[hostile, hostile]} />)
    expect(markup).not.toContain('<script>')
    expect(markup).toContain('&lt;script&gt;')
    expect(markup).not.toContain('\u202E')
  })
})

describe('the structural audit', () => {
  test('is quiet about a clean rubric', () => {
    const markup = renderToStaticMarkup(<StructuralAudit findings={auditStructure(payload())} />)
    expect(wordsOf(markup)).toBe('Structural audit ✓ No structural problem')
  })

  test('groups what it found', () => {
    const of = withCriteria(criterion('R3', { description: 'Is good', weight: -1 }))
    const text = wordsOf(renderToStaticMarkup(<StructuralAudit findings={auditStructure(of)} />))
    expect(text).toMatch(/✗ Problem · 1 R3: a negative weight .+ \? Check · 1 R3 is vague/)
  })
})

describe('the model audit', () => {
  const audit = {
    decision: 'REVISE' as const,
    error_tags: ['scope_overreach'],
    issues: [{ type: 'scope', severity: 'major', description: 'All marshes are asked about' }],
    justification: 'The leaves speak of one bay.',
    revised_question: 'How did the marsh of Tarn Bay change?',
    revised_rubric: [criterion('R1', { weight: 0.9 }), ...rubric.slice(2)],
  }

  test('tells the decision, its reasons and the repair', () => {
    const of = payload({ audit })
    const markup = renderToStaticMarkup(
      <ModelAudit question="How did all marshes change?" payload={of} />,
    )
    const text = wordsOf(markup)
    expect(text).toContain('✎ Revise')
    expect(text).toContain('Question too broad scope_overreach major: All marshes are asked')
    expect(text).toContain('The leaves speak of one bay.')
    expect(markup).toMatch(/<del [^>]+>all marshes<\/del>/)
    expect(markup).toMatch(/<ins [^>]+>the marsh of Tarn Bay<\/ins>/)
    expect(text).toContain('Weight 0.5 is now → 0.9')
    expect(text).toContain('− Removed R2')
    expect(text).toContain('Problem · 1 There are 4 criteria')
  })

  test('says when nobody audited', () => {
    const text = wordsOf(renderToStaticMarkup(<ModelAudit question="Why?" payload={payload()} />))
    expect(text).toBe('Model audit No second model has checked this question and rubric.')
  })
})
