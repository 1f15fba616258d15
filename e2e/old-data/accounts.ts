import { z } from 'zod'
import type { Described } from '../contract/described'

const keySchema = z.object({ key: z.string() })

/** A signed-in reader opens a link and looks at the running study; a pending invitation; a key that stays. */
export async function fillAccounts(
  api: Described,
  { id, token }: { id: string; token: string },
): Promise<string> {
  await api.say('GET /api/studies/{id}/progress', { path: { id } })
  await api.say('GET /api/studies/{id}/agreement', { path: { id }, params: {} })
  await api.say('GET /api/annotate/{token}/next', { path: { token } })
  await api.say('POST /api/people', { data: { role: 'auditor' } })
  const { key } = keySchema.parse(
    await api.say('POST /api/keys', { data: { name: 'old data', role: 'owner' } }),
  )
  return key
}
