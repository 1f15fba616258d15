import type { Transaction } from '@/lib/platform/db/database'
import { recordSet } from '@/lib/platform/db/record-set'
import { sql } from '@/lib/platform/db/sql'

/** By id of a call, whether a reward turns on it. */
export async function storeHinges(
  tx: Transaction,
  hinges: ReadonlyMap<string, boolean>,
): Promise<void> {
  if (hinges.size === 0) return
  const values = recordSet(
    tx.provider,
    { id: 'text', hinges: 'int' },
    [...hinges].map(([id, isHinge]) => [id, Number(isHinge)]),
  )
  await tx.execute(sql`
    UPDATE judge_call SET hinges = (k.hinges = 1) FROM ${values} AS k WHERE judge_call.id = k.id`)
}
