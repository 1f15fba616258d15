import { makeDraft, makeRunning } from '../support/leading'
import type { Places } from './page-context'

/** The places of studies by their names. */
export const studyPlaces: Places = {
  studies: {
    'their list': async ({ page, request, collection }) => {
      await makeDraft(request, collection)
      await page.goto('/studies')
      await page.getByRole('list', { name: 'Studies' }).waitFor()
    },
    'a study being designed': async ({ page, collection }) => {
      const list = page.getByRole('list', { name: 'Studies' })
      await list.getByRole('link', { name: collection }).click()
      await page.getByRole('radiogroup', { name: 'Readability' }).waitFor()
      for (const part of ['Exclusion and stopping', 'Training and gold pairs'])
        await page.getByRole('heading', { name: part }).click()
    },
  },
  'a running study': {
    'its progress': async ({ page, request, collection }) => {
      const id = await makeRunning(request, collection)
      await request.post(`/api/studies/${id}/annotators`, { data: { count: 3 } })
      await page.goto(`/studies/${id}`)
      await page.getByRole('group', { name: 'Pairs and annotators' }).waitFor()
      await page.getByRole('table').waitFor()
    },
    'its design': async ({ page }) => {
      await page.getByRole('button', { name: 'Design', exact: true }).click()
      await page.getByRole('heading', { name: 'Rules' }).waitFor()
    },
    'links of annotators': async ({ page }) => {
      await page.getByRole('button', { name: 'Annotators', exact: true }).click()
      await page.getByRole('button', { name: 'Create links' }).click()
      await page.getByRole('region', { name: 'Links of the new annotators' }).waitFor()
    },
    'the QR code of one': async ({ page }) => {
      await page.getByRole('button', { name: 'Show QR code of A4' }).click()
      await page.getByRole('dialog').getByRole('img').waitFor()
    },
  },
}
