import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Provider } from 'oidc-provider'

/** Somebody the provider knows; every field but `sub` is a claim. */
export interface Subject {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  groups?: string[]
}

export const client = { id: 'touchstone', secret: 'a secret that only tests know' }

/** A certified OpenID provider on this machine, where `subject` signs in without being asked for a password. */
export interface OpenIdProvider {
  issuer: string
  /** Who is at the browser; null = they press "Cancel". */
  subject: Subject | null
  /** Answers from now on, to the application that is reached there. */
  serve: (origin: string) => void
  close: () => Promise<void>
}

export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const handler = Promise.withResolvers<Handler>()
  const server = createServer((req, res) => void handler.promise.then((handle) => handle(req, res)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the provider has no port')
  const issuer = `http://127.0.0.1:${address.port}`
  const own: OpenIdProvider = {
    issuer,
    subject: null,
    serve: (origin) => handler.resolve(handlerOf(own, origin)),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return own
}

type Handler = (req: IncomingMessage, res: ServerResponse) => unknown

function handlerOf(own: OpenIdProvider, origin: string): Handler {
  const known = new Map<string, Subject>()
  const provider = providerFor(own.issuer, { origin, known })
  const answer = provider.callback()
  return async (req, res) => {
    if (!req.url?.startsWith('/interaction/')) return await answer(req, res)
    const { subject } = own
    if (subject !== null) known.set(subject.sub, subject)
    await provider.interactionFinished(
      req,
      res,
      subject === null
        ? { error: 'access_denied', error_description: 'Cancelled' }
        : { login: { accountId: subject.sub } },
    )
  }
}

interface Served {
  origin: string
  known: ReadonlyMap<string, Subject>
}

function providerFor(issuer: string, { origin, known }: Served): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${origin}/sign-in/oidc/callback`],
        post_logout_redirect_uris: [`${origin}/sign-in`],
      },
    ],
    cookies: { keys: ['a key for tests'] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = `<!doctype html><title>Sign out</title>${form}<button form="op.logoutForm" name="logout" value="yes">Sign out of the provider</button>`
        },
      },
    },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => {
      const found = known.get(sub)
      return found && { accountId: sub, claims: () => ({ ...found }) }
    },
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: client.id,
        accountId: ctx.oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
}
