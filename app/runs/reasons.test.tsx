import { renderPage } from '../testing/render-page'
import { afterAll, expect, it } from 'vitest'
import { driveRun } from '@/lib/features/runs/drive/drive-run.server'
import { askRun, claimOf, describeWithEngine, never } from '@/lib/features/runs/testing'
import { sql } from '@/lib/platform/db/sql'

describeWithEngine('the page of a run', (open) => {
  afterAll(() => {
    globalThis.touchstoneDatabase = undefined
  })

  it('says that its judge run failed, and why', async () => {
    const { database, engine } = await open()
    globalThis.touchstoneDatabase = Promise.resolve(database)
    const asked = { ...claimOf('The bay has a bridge.'), judge: true }
    const { id } = await askRun({ database, engine }, asked)
    await driveRun(database, id, never)
    await database.execute(sql`
      UPDATE judging SET status = 'failed', error = 'No such adapter.' WHERE id LIKE ${`${id}.%`}`)
    const { $ } = await renderPage(`/runs/${id}`)
    expect($('main').text()).toContain('Done, judge run failed')
    const failure = $('[role="alert"]').text()
    expect(failure).toContain('The judge run failed')
    expect(failure).toContain('No such adapter. The traces are saved.')
    expect($('a:contains("Open the judge run of its traces")')).toHaveLength(1)
    const { $: list } = await renderPage('/runs')
    expect(list('main').text()).toContain('Done, judge run failed')
  })

  it('says why it is paused, which is no failure', async () => {
    const { database, engine } = await open()
    globalThis.touchstoneDatabase = Promise.resolve(database)
    const { id } = await askRun({ database, engine }, claimOf('The bay has a toll bridge.'))
    const pause = sql`UPDATE run SET status = 'paused', error = 'The budget is used up.' WHERE id = ${id}`
    await database.execute(pause)
    const { $ } = await renderPage(`/runs/${id}`)
    const notice = $('[role="alert"]')
    expect(notice.text()).toBe('The run is pausedThe budget is used up.')
    expect(notice.find('.text-ref')).toHaveLength(0)
    expect(notice.find('.text-abs')).toHaveLength(1)
  })
})
