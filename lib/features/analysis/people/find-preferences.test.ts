import { expect, it } from 'vitest'
import { countTraces } from '@/lib/core/traces/count-traces.server'
import { readTraceList } from '@/lib/core/traces/query'
import { endStudy, type Opinion } from '@/lib/features/studies/results/testing/setup'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { rawParameters } from '@/lib/text/query-values'
import { findPreferences } from './find-preferences.server'
import { makePreferenceStudy, pairs } from './testing'

withDataFolder()

const mostlyFirst: Opinion = (_, ordinal) => (ordinal === 3 ? 'second' : 'first')

describeOnDatabases('correlation of rewards with people', (open) => {
  it('is of unblinded studies alone, by term and dimension', async () => {
    const database = await open()
    const filter = { collection: ['judged'] }
    const id = await makePreferenceStudy(database, 'judged', mostlyFirst)
    const running = await findPreferences(database, filter)
    expect(running).toMatchObject({ systems: [], studies: [] })
    expect(running.reason).toMatch(/^No study is unblinded/)
    await endStudy(database, id)
    const found = await findPreferences(database, filter)
    expect(found).toMatchObject({ studies: [{ id, pairs }], left_out: [], reason: null })
    const [system] = found.systems
    expect(system?.system).toBe('decompose-rl')
    const coverage = system?.terms.find(({ name }) => name === 'coverage')
    expect(coverage?.preferences).toEqual([
      expect.objectContaining({
        dimension: 'Helpfulness',
        n: pairs,
        preferred: pairs,
        agreement: expect.objectContaining({ value: 0.75 }),
        against: expect.objectContaining({ count: 1 }),
      }),
    ])
    const { traces } = coverage?.preferences[0]?.against ?? {}
    const list = readTraceList(rawParameters(new URLSearchParams(traces ?? '')))
    expect(await countTraces(database, list.value.filter)).toBe(2)
    const elsewhere = await findPreferences(database, { collection: ['none'] })
    expect(elsewhere.reason).toMatch(/^No unblinded study has a decided/)
  })

  it('leaves out what people left undecided, and counts it', async () => {
    const database = await open()
    const three = ['first', 'tie', 'second'] as const
    const id = await makePreferenceStudy(
      database,
      'undecided',
      (annotator) => three[annotator - 1] ?? 'tie',
    )
    await endStudy(database, id)
    const found = await findPreferences(database, { collection: ['undecided'] })
    expect(found.left_out).toEqual([{ reason: 'undecided', count: pairs }])
    expect(found.systems).toEqual([])
  })
})
