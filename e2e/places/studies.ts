import { makeDraft, makeRunning } from '../support/leading'
import type { Open } from './page-context'

/** The places of studies by their names. */
export const studyPlaces: Readonly<Record<string, Open>> = {
  studies: async ({ page, request, collection }) => {
    await makeDraft(request, collection)
    await page.goto('/studies')
    await page.getByRole('list', { name: 'Studies' }).waitFor()
  },
  'a study being designed': async ({ page, request, collection }) => {
    const { id } = await makeDraft(request, collection)
    await page.goto(`/studies/${id}`)
    await page.getByRole('radiogroup', { name: 'Readability' }).waitFor()
    for (const part of ['Exclusion and stopping', 'Training and gold pairs'])
      await page.getByRole('heading', { name: part }).click()
  },
  'the progress of a study': async ({ page, request, collection }) => {
    const id = await makeRunning(request, collection)
    await request.post(`/api/studies/${id}/annotators`, { data: { count: 3 } })
    await page.goto(`/studies/${id}`)
    await page.getByRole('group', { name: 'Pairs and annotators' }).waitFor()
    await page.getByRole('table').waitFor()
  },
  'links of annotators': async ({ page, request, collection }) => {
    const id = await makeRunning(request, collection)
    await page.goto(`/studies/${id}?tab=annotators`)
    await page.getByRole('button', { name: 'Make links' }).click()
    await page.getByRole('region', { name: 'Links of the new annotators' }).waitFor()
  },
  'a frozen design': async ({ page, request, collection }) => {
    const id = await makeRunning(request, collection)
    await page.goto(`/studies/${id}?tab=design`)
    await page.getByRole('heading', { name: 'Rules' }).waitFor()
  },
}
