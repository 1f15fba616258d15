import { type Page, request as newRequest } from '@playwright/test'
import { importFile, listTraces } from '../support/api'
import { bridgeTrace, jsonLines } from '../rows/claims'
import { ada, expect, signIn, test } from '../support/team'

const marks = (page: Page) => page.getByRole('region', { name: 'Your marks' })
const panel = (page: Page) => page.getByRole('dialog', { name: /^Mark/ })

test.describe('a team', () => {
  test.use({ mayComplain: /status of 4(00|01|03|04|09)/ })

  test('an auditor is not shown what is not theirs', async ({ pageAt, team }) => {
    const page = await pageAt(team.address)
    await signIn(page, await team.newPerson('auditor'), '/settings')
    const main = page.getByRole('navigation', { name: 'Main' })
    await expect(main.getByRole('button', { name: 'Verify' })).toBeVisible()
    const tabs = page.getByRole('navigation', { name: 'Settings' }).getByRole('link')
    await expect(tabs).toHaveText(['Models', 'Account'])
    await expect(page.getByRole('heading', { name: 'Prompts' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Edit|^Add/ })).toHaveCount(0)
    await page.goto('/runs')
    await expect(page.getByRole('link', { name: 'New run' })).toHaveCount(0)
    await page.goto('/imports')
    await expect(page.getByRole('heading', { name: 'Imports', level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: /choose/i })).toHaveCount(0)
    const reply = await page.request.post('/api/people', { data: { role: 'owner' } })
    expect(reply.status()).toBe(403)
  })

  test('a page that is not theirs says so, and leads back', async ({ pageAt, team }) => {
    const page = await pageAt(team.address)
    await signIn(page, await team.newPerson('auditor'))
    await page.goto('/settings/record')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/can’t open this page/)
    await page.getByRole('link', { name: 'All traces' }).click()
    await expect(page).toHaveURL('/traces')
  })

  test('an annotator sees where tasks come from', async ({ pageAt, team }) => {
    const page = await pageAt(team.address)
    await signIn(page, await team.newPerson('annotator'), '/no-entry')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No tasks for you')
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Search/ })).toHaveCount(0)
    await page.getByRole('link', { name: 'Your account' }).click()
    await expect(page).toHaveURL('/settings/account')
  })

  test('who only reads can mark nothing', async ({ pageAt, team }) => {
    const content = jsonLines([bridgeTrace()])
    await importFile(team.owner, { collection: 'read only', filename: 'bridge.jsonl', content })
    const { rows } = await listTraces(team.owner, { collection: 'read only' })
    const path = `/traces/${rows[0]?.id}`

    const auditor = await pageAt(team.address)
    await signIn(auditor, await team.newPerson('auditor'), path)
    await marks(auditor).getByRole('button', { name: 'Mark' }).click()
    await expect(panel(auditor)).toBeVisible()

    const viewer = await pageAt(team.address)
    await signIn(viewer, await team.newPerson('viewer'))
    await viewer.goto(path)
    await expect(marks(viewer)).toBeVisible()
    await expect(marks(viewer).getByRole('button')).toHaveCount(0)
    await expect(viewer.getByRole('button', { name: 'Judge this trace' })).toHaveCount(0)
    await viewer.keyboard.press('j')
    await viewer.keyboard.press('m')
    await viewer.keyboard.press('?')
    await expect(viewer.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await expect(panel(viewer)).toHaveCount(0)
  })

  test('a key lets a script in until it is revoked', async ({ pageAt, team }) => {
    const page = await pageAt(team.address)
    await signIn(page, await team.newPerson('auditor'), '/settings/account')
    await page.getByRole('button', { name: 'Create key' }).click()
    await page.getByLabel('Name').fill('nightly')
    const roles = page.getByLabel('Role', { exact: true })
    await expect(roles.getByRole('option')).toHaveText([/^Auditor/, /^Annotator/, /^Viewer/])
    await roles.selectOption('viewer')
    await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click()
    const key = await page.getByRole('textbox', { name: 'Key', exact: true }).inputValue()
    await expect(page.getByRole('textbox', { name: /first call/ })).toHaveValue(
      `curl -H 'Authorization: Bearer ${key}' '${team.address}/api/traces?limit=5'`,
    )
    await page.getByRole('button', { name: 'Done' }).click()

    const headers = { authorization: `Bearer ${key}` }
    const script = await newRequest.newContext({ baseURL: team.address })
    const status = async (options?: object) =>
      (await script.get('/api/traces?limit=5', options)).status()
    expect(await status()).toBe(401)
    expect(await status({ headers })).toBe(200)
    expect((await script.post('/api/marks', { headers, data: {} })).status()).toBe(403)

    await page.reload()
    const line = page.getByRole('listitem').filter({ hasText: 'nightly' })
    await expect(line).toContainText('last used')
    await expect(page.getByText(key)).toHaveCount(0)
    await page.getByRole('button', { name: 'Rename the key nightly' }).press('Enter')
    await page.getByLabel('Name', { exact: true }).fill('weekly')
    await page.keyboard.press('Enter')
    await expect(line).toHaveCount(0)
    expect(await status({ headers })).toBe(200)
    await page.getByRole('button', { name: 'Revoke weekly' }).click()
    await page.getByRole('button', { name: 'Revoke key' }).click()
    await expect(page.getByText('You have no key yet.')).toBeVisible()
    expect(await status({ headers })).toBe(401)
    await script.dispose()
  })

  test('a role is changed, a person removed, but not the last owner', async ({ pageAt, team }) => {
    const person = await team.newPerson('viewer')
    const page = await pageAt(team.address)
    await signIn(page, ada, '/settings/people')
    await page.getByLabel(`Role of ${person.name}`).selectOption('lead')
    await expect(page.getByText(`The role of ${person.name} was changed.`)).toBeVisible()
    await page.reload()
    await expect(page.getByLabel(`Role of ${person.name}`)).toHaveValue('lead')
    await page.getByRole('button', { name: `Remove ${person.name}` }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText('Their work stays, under a pseudonym')
    await question.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: person.email })).toHaveCount(0)
    await page.getByRole('button', { name: 'Remove Ada' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
      'This is the last owner',
    )
  })

  test('the record tells who did what, and can be taken along', async ({ pageAt, team }) => {
    const person = await team.newPerson('lead')
    const page = await pageAt(team.address)
    await signIn(page, ada, '/settings/record')
    const rows = page.getByRole('list', { name: 'Activity log' }).getByRole('listitem')
    await expect(rows.first()).toContainText('Signed in by Ada')
    await page.getByLabel('Action').selectOption('People')
    await expect(page).toHaveURL('/settings/record?action=person')
    await expect(rows.first()).toContainText(`Joined by ${person.name}`)
    await page.getByLabel('since').fill('2999-01-01')
    await expect(page.getByText('No activity matches these filters.')).toBeVisible()
    await page.getByLabel('since').fill('')
    const href = await page
      .getByRole('link', { name: 'Download as JSON Lines' })
      .getAttribute('href')
    const lines = (await (await page.request.get(href ?? '')).text()).trim().split('\n')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      action: 'person.joined',
      person: { name: person.name },
    })
  })
})
