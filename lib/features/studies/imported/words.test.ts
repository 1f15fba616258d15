import { describe, expect, it } from 'vitest'
import { voteFormatSchema } from './schema'
import type { StudyFormat } from '@/lib/core/vocabulary/study-formats'
import { castElsewhereWords, importedWords } from './words'

const wordsOf = (format: StudyFormat) =>
  importedWords({ format, filename: 'f.jsonl', at: '', not_blind: null, cast_elsewhere: null })

describe('where votes come from', () => {
  it('keeps the names of benchmarks as they are written', () => {
    expect(wordsOf('mt-bench-machine')).toBe(
      'Imported from f.jsonl (MT-bench judgements by models)',
    )
    expect(wordsOf('arena-battles')).toBe('Imported from f.jsonl (arena battles)')
  })

  it('says whose agreement it is where one model judged in both orders', () => {
    const saysSo = voteFormatSchema.options.filter((format) =>
      castElsewhereWords({ format, sha256: '', sides: 'known', texts: true, both_bad: 0 }).some(
        (sentence) => sentence.includes('Agreement is that of the model with itself'),
      ),
    )
    expect(saysSo).toEqual(['mt-bench-machine'])
  })
})
