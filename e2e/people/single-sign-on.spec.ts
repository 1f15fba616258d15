import { client, startOpenIdProvider } from '@/lib/features/people/testing/openid-provider'
import { expectNoBarriers } from '../support/barriers'
import { expectAwake } from '../support/journey'
import { expect, test } from '../support/team'

// The provider is another server, without an icon; what a page was still asking for when its person signed out.
test.use({
  mayComplain: /left the machine: http:\/\/127\.0\.0\.1|status of 401|404 .*\/favicon\.ico/,
})

test('somebody signs in through an OpenID provider, sees their name, and signs out of both', async ({
  pageAt,
  startServer,
}) => {
  const provider = await startOpenIdProvider()
  const server = await startServer({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: client.id,
    OIDC_CLIENT_SECRET: client.secret,
    OIDC_NAME: 'Keycloak',
    OIDC_ROLE_CLAIM: 'groups',
    PASSWORDS: 'off',
  })
  provider.serve(server.address)
  const page = await pageAt(server.address)
  await page.goto('/settings/people')
  const button = page.getByRole('link', { name: 'Continue with Keycloak' })
  await expect(page.getByLabel('Password')).toHaveCount(0)
  await button.click()
  await expect(page.getByText('cancelled or denied at Keycloak')).toBeVisible()
  await expectNoBarriers(page)
  provider.subject = {
    sub: 'ada',
    email: 'ada@example.org',
    email_verified: true,
    name: 'Ada',
    groups: ['owner'],
  }
  await page.goto('/settings/people')
  await button.click()
  await expect(page).toHaveURL('/settings/people')
  await expect(page.getByRole('list', { name: 'People' })).toContainText('ada@example.org')
  await expect(page.getByRole('button', { name: /Invite|Reset password/ })).toHaveCount(0)
  await expectAwake(page)
  await page.getByRole('button', { name: 'Ada', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign out of the provider' }).click()
  await expect(page).toHaveURL(/^[^?]+\/sign-in(\?|$)/)
  await expect(button).toBeVisible()
  await page.context().close()
  await provider.close()
})
