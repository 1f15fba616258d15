import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { linkSchema } from '@/lib/features/people/schema'
import { type Role } from '@/lib/platform/auth/schema'
import { expect, expectAwake, test as journey } from './journey'
import { OwnServer } from './server'

export { expect } from './journey'

export interface Account {
  name: string
  email: string
  password: string
}

export const password = 'three plain words'
export const ada = { name: 'Ada', email: 'ada@example.org', password }

/** A server where everybody signs in; Ada is its owner. */
class Team {
  readonly address: string
  /** Calls as Ada. */
  readonly owner: APIRequestContext

  constructor(address: string, owner: APIRequestContext) {
    this.address = address
    this.owner = owner
  }

  /** Makes the first account and signs in to it. */
  async open(): Promise<void> {
    expect((await this.owner.post('/api/join', { data: ada })).status()).toBe(201)
    const { email } = ada
    const reply = await this.owner.post('/api/session', { data: { email, password } })
    expect(reply.status(), await reply.text()).toBe(200)
  }

  /** Somebody new of that role, who joined by a link. */
  async newPerson(role: Role): Promise<Account> {
    const invited = await this.owner.post('/api/people', { data: { role } })
    expect(invited.status(), await invited.text()).toBe(201)
    const token = linkSchema.parse(await invited.json()).path.split('#')[1]
    const name = `${role} ${randomUUID().slice(0, 8)}`
    const account = { name, email: `${name.replace(' ', '.')}@example.org`, password }
    const reply = await this.owner.post('/api/join', { data: { token, ...account } })
    expect(reply.status(), await reply.text()).toBe(201)
    return account
  }
}

interface Servers {
  /** Starts the app with nobody in it; it ends with the test. */
  startServer: (settings?: Record<string, string>) => Promise<OwnServer>
}

/** A journey on servers that ask who one is. */
export const test = journey.extend<Servers, { team: Team }>({
  team: [
    async ({ playwright }, run) => {
      const folder = await mkdtemp(join(tmpdir(), 'touchstone-team-'))
      const server = new OwnServer(folder)
      await server.start()
      const owner = await playwright.request.newContext({ baseURL: server.address })
      const team = new Team(server.address, owner)
      await team.open()
      await run(team)
      await owner.dispose()
      await server.stop('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  startServer: async ({ folder }, run) => {
    const started: OwnServer[] = []
    await run(async (settings) => {
      const server = new OwnServer(join(folder, randomUUID()), settings)
      started.push(server)
      await server.start()
      return server
    })
    await Promise.all(started.map(async (server) => await server.stop('SIGTERM')))
  },
})

export async function signIn(page: Page, { email, password: secret }: Account, next = '/traces') {
  await page.goto(`/sign-in?next=${encodeURIComponent(next)}`)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(secret)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(next)
  await expectAwake(page)
}
