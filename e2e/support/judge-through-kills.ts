import { expect } from '@playwright/test'
import type { Database } from '@/lib/platform/db/database'
import { annotate } from './annotator'
import { countStored, startJudgedStudy, studyProblems, type StudySize } from './judged-study'

interface Kills {
  size: StudySize
  addressOf: () => string
  /** Each kills a server without warning and starts it again; they are spread over the judgements. */
  kills: readonly (() => Promise<void>)[]
}

/** How long a person looks at a pair. */
const thinkMs = () => 20 + Math.random() * 80

/** People judge a study to its end while servers die; every judgement that was acknowledged has to be stored once. */
export async function judgeThroughKills(
  database: Database,
  { size, addressOf, kills }: Kills,
): Promise<void> {
  const made = await startJudgedStudy(database, size)
  const all = Promise.all(made.tokens.map((token) => annotate({ token, addressOf, thinkMs })))
  const judgements = size.pairs * size.overlap
  for (const [n, kill] of kills.entries()) {
    await expect
      .poll(() => countStored(database, made.id), { intervals: [50], timeout: 60_000 })
      .toBeGreaterThan((judgements * (n + 1)) / (kills.length + 1))
    await kill()
  }
  const acknowledged = (await all).flatMap((one) => one.acknowledged)
  expect(acknowledged).toHaveLength(judgements)
  expect(await studyProblems(database, { id: made.id, acknowledged }, size)).toEqual([])
}
