import { renderPage } from '../testing/render-page'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reportTrace } from '@/e2e/rows/reports'
import { tidalTask } from '@/e2e/rows/research'
import { listVisible } from '@/lib/core/traces/columns/column-store.server'
import { importContent } from '@/lib/features/imports/testing/setup'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'

withDataFolder()

describeOnDatabases('trees and rubrics', (open) => {
  let id = ''
  beforeAll(async () => {
    const database = await open()
    globalThis.touchstoneDatabase = Promise.resolve(database)
    const rows = [tidalTask('Which costs less?'), reportTrace('Which harms less?')]
    await importContent(database, rows.join('\n'), { collection: 'tides' })
    id = (await listVisible(database))[0]?.id ?? ''
  })
  afterAll(() => {
    globalThis.touchstoneDatabase = undefined
  })

  it('stand beside the published figures, undefined where nothing was recorded', async () => {
    const { $ } = await renderPage(`/collections/${id}/research`)
    expect(
      $('nav[aria-label="Breadcrumb"] a')
        .map((_, link) => $(link).attr('href'))
        .get(),
    ).toEqual(['/collections', `/collections/${id}`])
    const cells = (title: string) =>
      $('main tr')
        .filter((_, row) => $(row).find('th[scope=row]').text() === title)
        .find('td')
        .map((_, cell) => $(cell).text())
        .get()
    expect(cells('Generated examples')).toEqual(['2', '', '2', '9,838'])
    expect(cells('Nodes per tree')).toEqual(['6.0', 'none', '2', '54.5'])
    expect(cells('Factual criteria')).toEqual(['100.0 %', 'none', '2', '58.4 %'])
    expect(cells('Revised by the audit')).toEqual([
      'undefined: no task has an audit',
      '0',
      '91.5 %',
    ])
    expect($('main').text()).toContain('undefined: no claims judged')
  })

  it('are found from the page of the collection', async () => {
    const { $ } = await renderPage(`/collections/${id}`)
    expect($(`main a[href="/collections/${id}/research"]`).text()).toBe('trees and rubrics')
    await importContent(await open(), tidalTask('Which is older?'), { collection: 'tasks alone' })
    const alone = (await listVisible(await open())).find(({ name }) => name === 'tasks alone')
    const other = await renderPage(`/collections/${alone?.id}`)
    expect(other.$(`main a[href="/collections/${alone?.id}/research"]`)).toHaveLength(1)
  })
})
