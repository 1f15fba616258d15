import { renderPart } from '../testing/render-page'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { People } from '@/components/features/analysis/rewards/people'
import { makePreferenceStudy } from '@/lib/features/analysis/people/testing'
import { endStudy } from '@/lib/features/studies/results/testing/setup'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'

withDataFolder()

describeOnDatabases('the part of the rewards page about people', (open) => {
  let id = ''
  beforeAll(async () => {
    const database = await open()
    globalThis.touchstoneDatabase = Promise.resolve(database)
    id = await makePreferenceStudy(database, 'judged', (_, ordinal) =>
      ordinal === 3 ? 'second' : 'first',
    )
  })
  afterAll(() => {
    globalThis.touchstoneDatabase = undefined
  })

  it('says what to do before a study is unblinded, then how far each term agrees', async () => {
    const address = '/analysis/rewards?collection=judged'
    const before = await renderPart(address, <People />)
    expect(before('main').text()).toContain('No study is unblinded.')
    expect(before('main a[href="/studies"]')).toHaveLength(1)
    await endStudy(await open(), id)
    const $ = await renderPart(address, <People />)
    const row = $('main tr').filter((_, one) => $(one).find('th').text() === 'Coverage')
    expect(row.text()).toContain('0.750 (')
    expect(row.text()).toContain('4 preferred of 4 decided')
    expect(row.find('a').attr('href')).toMatch(/^\/traces\?id=.+&id=.+/)
    expect(row.find('a').text()).toBe('1 pair')
    expect($(`main a[href="/studies/${id}?tab=results"]`)).toHaveLength(1)
  })
})
