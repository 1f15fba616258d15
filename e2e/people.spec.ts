import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, type Page, request as newRequest } from '@playwright/test'
import { linkSchema, type Role } from '@/lib/people/schema'
import { importFile, listTraces } from './api'
import { expect, test } from './journey'
import { bridgeTrace, jsonLines } from './rows'
import { OwnServer } from './server'

const password = 'three plain words'
const ada = { name: 'Ada', email: 'ada@example.org', password }

interface Account {
  name: string
  email: string
  password: string
}

let folder: string
let server: OwnServer
/** Calls as the owner. */
let owner: APIRequestContext

test.beforeAll(async () => {
  test.setTimeout(120_000)
  folder = await mkdtemp(join(tmpdir(), 'touchstone-people-'))
  server = new OwnServer(join(folder, 'team'))
  await server.start()
  owner = await newRequest.newContext({ baseURL: server.address })
  expect((await owner.post('/api/join', { data: ada })).status()).toBe(201)
  await enter(owner, ada)
})
test.afterAll(async () => {
  await owner.dispose()
  await server.stop('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

async function enter(calls: APIRequestContext, { email, password: secret }: Account) {
  const reply = await calls.post('/api/session', { data: { email, password: secret } })
  expect(reply.status(), await reply.text()).toBe(200)
}

/** A link by which somebody joins. */
async function inviteLink(role: Role): Promise<string> {
  const reply = await owner.post('/api/people', { data: { role } })
  expect(reply.status(), await reply.text()).toBe(201)
  return linkSchema.parse(await reply.json()).path
}

/** Somebody new of that role. */
async function newPerson(role: Role): Promise<Account> {
  const token = (await inviteLink(role)).split('#')[1]
  const name = `${role} ${randomUUID().slice(0, 8)}`
  const account = { name, email: `${name.replace(' ', '.')}@example.org`, password }
  const reply = await owner.post('/api/join', { data: { token, ...account } })
  expect(reply.status(), await reply.text()).toBe(201)
  return account
}

async function signIn(page: Page, { email, password: secret }: Account, next = '/traces') {
  await page.goto(`/sign-in?next=${encodeURIComponent(next)}`)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(secret)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(next)
}

async function fillAccount(page: Page, { name, email, password: secret }: Account) {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(secret)
  await page.getByRole('button', { name: 'Make the account' }).click()
}

const marks = (page: Page) => page.getByRole('region', { name: 'Your marks' })
const panel = (page: Page) => page.getByRole('dialog', { name: /^Mark/ })

test.describe('a laptop', () => {
  // What a page was still asking for when its person signed out.
  test.use({ mayComplain: /status of 401/ })

  let laptop: OwnServer
  test.beforeEach(async () => {
    laptop = new OwnServer(join(folder, randomUUID()))
    await laptop.start()
  })
  test.afterEach(() => laptop.stop('SIGTERM'))

  test('nobody signs in until the first account is made', async ({ pageAt }) => {
    test.setTimeout(120_000)
    const page = await pageAt(laptop.address)
    await page.goto('/sign-in')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Nobody has to sign in/)
    await page.goto('/settings')
    await page.getByRole('link', { name: 'Account' }).click()
    await page.getByRole('link', { name: 'Make an account' }).click()
    await fillAccount(page, { ...ada, password: 'short' })
    await expect(page.getByLabel('Password')).toBeFocused()
    await fillAccount(page, ada)
    await expect(page).toHaveURL('/traces')
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
  }) => {
    test.setTimeout(120_000)
    const settings = { ALLOWED_HOSTS: 'touchstone.example.org' }
    const reachable = new OwnServer(join(folder, randomUUID()), settings)
    try {
      await reachable.start()
      await expect.poll(() => reachable.said).toContain('Make the first one')
      const link = /\/join#\S+/.exec(reachable.said)?.[0] ?? ''
      const page = await pageAt(reachable.address)
      expect((await page.request.get('/api/traces')).status()).toBe(401)
      expect((await page.request.post('/api/join', { data: ada })).status()).toBe(403)
      expect((await page.goto('/traces'))?.status()).toBe(403)
      await expect(page.getByText('Open the link that its terminal shows')).toBeVisible()
      await page.goto(link)
      await fillAccount(page, ada)
      await expect(page).toHaveURL('/traces')
      await page.context().close()
      await reachable.stop('SIGTERM')
      await reachable.start()
      await expect.poll(() => reachable.said).toContain('is ready at')
      expect(reachable.said).not.toContain('/join#')
    } finally {
      await reachable.stop('SIGTERM')
    }
  })
})

test.describe('a team', () => {
  test.use({ mayComplain: /status of 4(00|01|03|04|09)/ })

  test('signed out, every page leads to signing in and back', async ({ pageAt }) => {
    const page = await pageAt(server.address)
    await page.goto('/traces?q=bridge')
    await expect(page).toHaveURL(/^[^?]+\/sign-in\?next=/)
    await page.getByLabel('Email address').fill(ada.email)
    await page.getByLabel('Password').fill(ada.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/traces?q=bridge')
  })

  test('a wrong password is refused, and the right one let in', async ({ pageAt }) => {
    const page = await pageAt(server.address)
    await page.goto('/sign-in?next=/collections')
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(0)
    await page.getByLabel('Email address').fill(ada.email)
    await page.getByLabel('Password').fill('not this one')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'The email address or the password is not right.',
    )
    await page.getByLabel('Password').fill(ada.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/collections')
  })

  test('signing in leads to no other site', async ({ pageAt }) => {
    const page = await pageAt(server.address)
    await page.goto('/sign-in?next=//elsewhere.example/')
    await page.getByLabel('Email address').fill(ada.email)
    await page.getByLabel('Password').fill(ada.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/traces')
  })

  test('an auditor joins by a link that works once', async ({ pageAt }) => {
    const lead = await pageAt(server.address)
    await signIn(lead, ada, '/settings/people')
    await lead.getByRole('button', { name: 'Invite somebody' }).click()
    await lead.getByLabel('Role', { exact: true }).selectOption('auditor')
    await lead.getByRole('button', { name: 'Make the link' }).click()
    const link = await lead.getByRole('textbox', { name: 'Link' }).inputValue()
    await lead.getByRole('button', { name: 'Done' }).click()
    await expect(lead.getByRole('dialog')).toHaveCount(0)

    const page = await pageAt(server.address)
    await page.goto(link)
    await expect(page.getByRole('main')).toContainText('Auditor, who reads, marks and verifies')
    await fillAccount(page, { name: 'Grace', email: 'grace@example.org', password })
    await expect(page).toHaveURL('/traces')
    await expect(page.getByRole('button', { name: 'Grace' })).toBeVisible()

    await lead.reload()
    await expect(lead.getByRole('listitem').filter({ hasText: 'grace@example.org' })).toContainText(
      'last seen',
    )
    const late = await pageAt(server.address)
    await late.goto(link)
    await expect(late.getByRole('main')).toContainText('not good any more')
  })

  test('an auditor is not shown what is not theirs', async ({ pageAt }) => {
    const page = await pageAt(server.address)
    await signIn(page, await newPerson('auditor'), '/settings')
    const main = page.getByRole('navigation', { name: 'Main' })
    await expect(main.getByRole('link', { name: 'Verify' })).toBeVisible()
    const tabs = page.getByRole('navigation', { name: 'Settings' }).getByRole('link')
    await expect(tabs).toHaveText(['Models', 'Account'])
    await expect(page.getByRole('heading', { name: 'Prompts' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Edit|^Add/ })).toHaveCount(0)
    await page.goto('/runs')
    await expect(page.getByRole('link', { name: 'New run' })).toHaveCount(0)
    await page.goto('/imports')
    await expect(page.getByRole('heading', { name: 'Imports so far' })).toBeVisible()
    await expect(page.getByRole('button', { name: /choose/i })).toHaveCount(0)
    const reply = await page.request.post('/api/people', { data: { role: 'owner' } })
    expect(reply.status()).toBe(403)
  })

  test('a page that is not theirs says so, and leads back', async ({ pageAt }) => {
    const page = await pageAt(server.address)
    await signIn(page, await newPerson('auditor'))
    await page.goto('/settings/record')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/may not open this page/)
    await page.getByRole('link', { name: 'All traces' }).click()
    await expect(page).toHaveURL('/traces')
  })

  test('an annotator is told where tasks come from', async ({ pageAt }) => {
    const page = await pageAt(server.address)
    await signIn(page, await newPerson('annotator'), '/no-entry')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No task is waiting for you')
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(0)
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    await page.getByRole('link', { name: 'Your account' }).click()
    await expect(page).toHaveURL('/settings/account')
  })

  test('who only reads can mark nothing', async ({ pageAt }) => {
    const content = jsonLines([bridgeTrace()])
    await importFile(owner, { collection: 'read only', filename: 'bridge.jsonl', content })
    const { rows } = await listTraces(owner, { collection: 'read only' })
    const path = `/traces/${rows[0]?.id}`

    const auditor = await pageAt(server.address)
    await signIn(auditor, await newPerson('auditor'), path)
    await marks(auditor).getByRole('button', { name: 'Mark' }).click()
    await expect(panel(auditor)).toBeVisible()

    const viewer = await pageAt(server.address)
    await signIn(viewer, await newPerson('viewer'))
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

  test('a key lets a script in until it is revoked', async ({ pageAt }) => {
    const page = await pageAt(server.address)
    await signIn(page, await newPerson('auditor'), '/settings/account')
    await page.getByRole('button', { name: 'Make a key' }).click()
    await page.getByLabel('Name').fill('nightly')
    const roles = page.getByLabel('Role', { exact: true })
    await expect(roles.getByRole('option')).toHaveText([/^Auditor/, /^Annotator/, /^Viewer/])
    await roles.selectOption('viewer')
    await page.getByRole('button', { name: 'Make the key' }).click()
    const key = await page.getByRole('textbox', { name: 'Key', exact: true }).inputValue()
    await expect(page.getByRole('textbox', { name: /first call/ })).toHaveValue(
      `curl -H 'Authorization: Bearer ${key}' '${server.address}/api/traces?limit=5'`,
    )
    await page.getByRole('button', { name: 'Done' }).click()

    const headers = { authorization: `Bearer ${key}` }
    const script = await newRequest.newContext({ baseURL: server.address })
    const status = async (options?: object) =>
      (await script.get('/api/traces?limit=5', options)).status()
    expect(await status()).toBe(401)
    expect(await status({ headers })).toBe(200)
    expect((await script.post('/api/marks', { headers, data: {} })).status()).toBe(403)

    await page.reload()
    const line = page.getByRole('listitem').filter({ hasText: 'nightly' })
    await expect(line).toContainText('last used')
    await expect(page.getByText(key)).toHaveCount(0)
    await page.getByRole('button', { name: 'Revoke nightly' }).click()
    await page.getByRole('button', { name: 'Revoke it' }).click()
    await expect(line).toHaveCount(0)
    expect(await status({ headers })).toBe(401)
    await script.dispose()
  })

  test('signing out everywhere signs out the other device, too', async ({ pageAt }) => {
    const person = await newPerson('auditor')
    const [desk, phone] = [await pageAt(server.address), await pageAt(server.address)]
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

  test('another password is chosen with a link', async ({ pageAt }) => {
    const person = await newPerson('viewer')
    const lead = await pageAt(server.address)
    await signIn(lead, ada, '/settings/people')
    await lead.getByRole('button', { name: `Link for another password of ${person.name}` }).click()
    const link = await lead.getByRole('textbox', { name: 'Link' }).inputValue()
    const page = await pageAt(server.address)
    await page.goto(link)
    await page.getByLabel('Password').fill('four other plain words')
    await page.getByRole('button', { name: 'Set the password' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await signIn(page, { ...person, password: 'four other plain words' })
  })

  test('a password is changed by somebody who knows it', async ({ pageAt }) => {
    const person = await newPerson('viewer')
    const page = await pageAt(server.address)
    await signIn(page, person, '/settings/account')
    await page.getByLabel('Password now').fill('not this one')
    await page.getByLabel('New password').fill('five more plain words now')
    await page.getByRole('button', { name: 'Change it' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('not the password you')
    await page.getByLabel('Password now').fill(person.password)
    await page.getByRole('button', { name: 'Change it' }).click()
    await expect(page.getByText('The new password is set.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('region', { name: 'You', exact: true })).toContainText(person.name)
  })

  test('a role is changed, a person removed, but not the last owner', async ({ pageAt }) => {
    const person = await newPerson('viewer')
    const page = await pageAt(server.address)
    await signIn(page, ada, '/settings/people')
    await page.getByLabel(`Role of ${person.name}`).selectOption('lead')
    await expect(page.getByText(`The role of ${person.name} was changed.`)).toBeVisible()
    await page.reload()
    await expect(page.getByLabel(`Role of ${person.name}`)).toHaveValue('lead')
    await page.getByRole('button', { name: `Remove ${person.name}` }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText('What they made stays, under a pseudonym')
    await question.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: person.email })).toHaveCount(0)
    await page.getByRole('button', { name: 'Remove Ada' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
      'This is the last owner',
    )
  })

  test('the record tells who did what, and can be taken along', async ({ pageAt }) => {
    const person = await newPerson('lead')
    const page = await pageAt(server.address)
    await signIn(page, ada, '/settings/record')
    const rows = page.getByRole('list', { name: 'Record' }).getByRole('listitem')
    await expect(rows.first()).toContainText('Signed in by Ada')
    await page.getByLabel('What was done').selectOption('People')
    await expect(page).toHaveURL('/settings/record?action=person')
    await expect(rows.first()).toContainText(`Joined by ${person.name}`)
    await page.getByLabel('since').fill('2999-01-01')
    await expect(page.getByText('Nothing fits.')).toBeVisible()
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
