import type { Page } from '@playwright/test'
import { type Account, ada, expect, password, signIn, test } from '../support/team'

async function fillAccount(page: Page, { name, email, password: secret }: Account) {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(secret)
  await page.getByRole('button', { name: 'Create account' }).click()
}

test.describe('a laptop', () => {
  // What a page was still asking for when its person signed out.
  test.use({ mayComplain: /status of 401/ })

  test('nobody signs in until the first account is made', async ({ pageAt, startServer }) => {
    const laptop = await startServer()
    const page = await pageAt(laptop.address)
    await page.goto('/sign-in')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/No sign-in required/)
    await page.goto('/settings')
    await page.getByRole('link', { name: 'Account' }).click()
    await page.getByRole('link', { name: 'Create an account' }).click()
    await fillAccount(page, { ...ada, password: 'short' })
    await expect(page.getByLabel('Password')).toBeFocused()
    await fillAccount(page, ada)
    await expect(page).toHaveURL('/')
    await page.getByRole('button', { name: 'Ada' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/sign-in')
    await signIn(page, ada)
    // It would go on asking a server that is gone.
    await page.context().close()
  })
})

test.describe('a server others can reach', () => {
  test.use({ mayComplain: /status of 403/ })

  test('takes nothing before its first account is made with the link of its terminal', async ({
    pageAt,
    startServer,
  }) => {
    const reachable = await startServer({ ALLOWED_HOSTS: 'touchstone.example.org' })
    await expect.poll(() => reachable.said).toContain('Create the first account')
    const link = /\/join#\S+/.exec(reachable.said)?.[0] ?? ''
    const page = await pageAt(reachable.address)
    expect((await page.request.get('/api/traces')).status()).toBe(401)
    expect((await page.request.post('/api/join', { data: ada })).status()).toBe(403)
    expect((await page.goto('/traces'))?.status()).toBe(403)
    await expect(page.getByText('Open the link that its terminal shows')).toBeVisible()
    await page.goto(link)
    await fillAccount(page, ada)
    await expect(page).toHaveURL('/')
    await page.context().close()
    await reachable.stop('SIGTERM')
    await reachable.start()
    await expect.poll(() => reachable.said).toContain('is ready at')
    expect(reachable.said).not.toContain('/join#')
  })
})

test.describe('a team', () => {
  test.use({ mayComplain: /status of 4(00|01|03|04|09)/ })

  test('signed out, every page leads to signing in and, with the right password, back', async ({
    pageAt,
    team,
  }) => {
    const page = await pageAt(team.address)
    await page.goto('/traces?q=bridge')
    await expect(page).toHaveURL(/^[^?]+\/sign-in\?next=/)
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(0)
    await page.getByLabel('Email address').fill(ada.email)
    await page.getByLabel('Password').fill('not this one')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'The email address or password is wrong.',
    )
    await page.getByLabel('Password').fill(ada.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/traces?q=bridge')
  })

  test('signing in leads to no other site', async ({ pageAt, team }) => {
    const page = await pageAt(team.address)
    await page.goto('/sign-in?next=//elsewhere.example/')
    await page.getByLabel('Email address').fill(ada.email)
    await page.getByLabel('Password').fill(ada.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/')
  })

  test('an auditor joins by a link that works once', async ({ pageAt, team }) => {
    const lead = await pageAt(team.address)
    await signIn(lead, ada, '/settings/people')
    await lead.getByRole('button', { name: 'Invite person' }).click()
    await lead.getByLabel('Role', { exact: true }).selectOption('auditor')
    await lead.getByRole('button', { name: 'Create link' }).click()
    const link = await lead.getByRole('textbox', { name: 'Link' }).inputValue()
    await lead.getByRole('button', { name: 'Done' }).click()
    await expect(lead.getByRole('dialog')).toHaveCount(0)

    const page = await pageAt(team.address)
    await page.goto(link)
    await expect(page.getByRole('main')).toContainText('Auditor, who reads, marks and verifies')
    await fillAccount(page, { name: 'Grace', email: 'grace@example.org', password })
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Grace' })).toBeVisible()

    await lead.reload()
    await expect(lead.getByRole('listitem').filter({ hasText: 'grace@example.org' })).toContainText(
      'last seen',
    )
    const late = await pageAt(team.address)
    await late.goto(link)
    await expect(late.getByRole('main')).toContainText('has expired or was used')
  })

  test('signing out everywhere signs out the other device, too', async ({ pageAt, team }) => {
    const person = await team.newPerson('auditor')
    const [desk, phone] = [await pageAt(team.address), await pageAt(team.address)]
    await signIn(phone, person)
    await signIn(desk, person, '/settings/account')
    const devices = desk.getByRole('region', { name: 'Where you are signed in' })
    await expect(devices.getByRole('listitem')).toHaveCount(2)
    await expect(devices.getByText('this one')).toHaveCount(1)
    await desk.getByRole('button', { name: 'Sign out everywhere' }).click()
    const question = desk.getByRole('dialog', { name: 'Sign out everywhere?' })
    await question.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(desk).toHaveURL('/sign-in')
    expect((await phone.request.get('/api/devices')).status()).toBe(401)
  })

  test('another password is chosen with a link', async ({ pageAt, team }) => {
    const person = await team.newPerson('viewer')
    const lead = await pageAt(team.address)
    await signIn(lead, ada, '/settings/people')
    await lead.getByRole('button', { name: `Reset password of ${person.name}` }).click()
    const link = await lead.getByRole('textbox', { name: 'Link' }).inputValue()
    const page = await pageAt(team.address)
    await page.goto(link)
    await page.getByLabel('Password').fill('four other plain words')
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await signIn(page, { ...person, password: 'four other plain words' })
  })

  test('a password is changed by somebody who knows it', async ({ pageAt, team }) => {
    const person = await team.newPerson('viewer')
    const page = await pageAt(team.address)
    await signIn(page, person, '/settings/account')
    await page.getByLabel('Current password').fill('not this one')
    await page.getByLabel('New password').fill('five more plain words now')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'current password is wrong',
    )
    await page.getByLabel('Current password').fill(person.password)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('The new password is set.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('region', { name: 'You', exact: true })).toContainText(person.name)
  })
})
