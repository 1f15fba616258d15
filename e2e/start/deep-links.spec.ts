import { listTraces } from '../support/api'
import { expect, test } from '../support/journey'
import { sampleClaim, sampleName } from '../support/sample'

const samples = `/traces?collection=${sampleName}`

/** The address of a two-hop trace: three questions, the second one at step 4. */
async function polonium(request: Parameters<typeof listTraces>[0]): Promise<string> {
  const { rows } = await listTraces(request, {
    collection: sampleName,
    model: 'decompose-7b',
    q: '"homeland of the first woman"',
  })
  return `/traces/${rows[0]?.id}`
}

test('a link to a step opens the trace there, and standing on another writes it into the address', async ({
  page,
  request,
}) => {
  await page.goto(`${await polonium(request)}#step-4`)
  const step = page.getByRole('article', { name: 'question 2' })
  await expect(step).toHaveAttribute('aria-current', 'step')
  await expect(step).toBeInViewport()
  await expect(step).toContainText("What was the country of Marie Curie's birth?")
  await page.getByRole('button', { name: 'Select question 3' }).click()
  await expect(page).toHaveURL(/#step-(?!4$)\d+$/)
  await page.reload()
  await expect(page.getByRole('article', { name: 'question 3' })).toHaveAttribute(
    'aria-current',
    'step',
  )
})

test('a link to a step that is not there still opens the trace', async ({ page, request }) => {
  await page.goto(`${await polonium(request)}#step-9999`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sampleClaim('polonium'))
})

test('the address of a filtered list shows the same list to someone else', async ({
  page,
  context,
  request,
}) => {
  await page.goto(samples)
  const wrong = { name: /^incorrect/ }
  await page.getByRole('group', { name: 'Verdict vs gold' }).getByRole('checkbox', wrong).click()
  await page.getByRole('grid').getByRole('button', { name: 'Total' }).click()
  await expect(page).toHaveURL(/correct=false.*sort=-reward_total/)

  const filter = { collection: sampleName, correct: 'false', sort: '-reward_total' }
  const { rows, count } = await listTraces(request, filter)
  const other = await context.newPage()
  await other.goto(page.url())
  for (const seen of [page, other]) {
    const first = seen.getByRole('grid').getByRole('link').first()
    await expect(first).toHaveAttribute('href', new RegExp(`^/traces/${rows[0]?.id}`))
    await expect(seen.getByText(new RegExp(`^${count} of [\\d,]+ traces$`))).toBeVisible()
    const facet = seen.getByRole('group', { name: 'Verdict vs gold' })
    await expect(facet.getByRole('checkbox', wrong)).toBeChecked()
    const head = seen.getByRole('columnheader', { name: 'Total' })
    await expect(head).toHaveAttribute('aria-sort', 'descending')
  }
})

test('back and forward walk through the filters', async ({ page }) => {
  await page.goto(samples)
  const chip = (text: string) => page.getByRole('button', { name: `Remove the filter ${text}` })
  await page.getByRole('group', { name: 'Gold' }).getByRole('checkbox', { name: /^Ref/ }).click()
  await expect(chip('Gold: Refuted')).toBeVisible()
  await page
    .getByRole('group', { name: 'Dataset' })
    .getByRole('checkbox', { name: /^pubhealth/ })
    .click()
  await expect(chip('Dataset: pubhealth')).toBeVisible()
  await page.goBack()
  await expect(chip('Dataset: pubhealth')).toBeHidden()
  await expect(chip('Gold: Refuted')).toBeVisible()
  await page.goBack()
  await expect(chip('Gold: Refuted')).toBeHidden()
  await page.goForward()
  await expect(chip('Gold: Refuted')).toBeVisible()
})

test('the peek is in the address', async ({ page, context }) => {
  await page.goto(samples)
  await page.getByRole('grid').getByRole('link').first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(page).toHaveURL(/peek=/)
  const peek = page.getByRole('region', { name: 'Preview' }).getByRole('heading', { level: 2 })
  const claim = await peek.textContent()

  const other = await context.newPage()
  await other.goto(page.url())
  await expect(
    other.getByRole('region', { name: 'Preview' }).getByRole('heading', { level: 2 }),
  ).toHaveText(claim ?? '')
})

test('back from a trace finds the list as it was', async ({ page }) => {
  await page.goto(`${samples}&label=refuted`)
  await page.getByRole('grid').getByRole('link').nth(2).click()
  await expect(page.getByRole('region', { name: 'Trace' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: /^Remove the filter Gold/ })).toBeVisible()
})

test('a filter that means nothing is left out and said', async ({ page }) => {
  await page.goto(`${samples}&label=blue`)
  await expect(page.getByText('Ignored in the URL: label')).toBeVisible()
  await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible()
})

test.describe('an address that leads nowhere', () => {
  test.use({ mayComplain: /status of 404/ })

  test('says so and leads back', async ({ page }) => {
    for (const name of ['', 'traces/', 'collections/', 'imports/', 'items/']) {
      await page.goto(`/${name}nowhere`)
      await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible()
      await expect(page.getByRole('main').getByRole('link').first(), name).toBeVisible()
    }
  })
})
