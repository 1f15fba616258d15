import { request } from '@playwright/test'
import { startEngine, type Engine } from '@/lib/platform/engine/server'
import { askForData } from '../contract/data'
import { Described } from '../contract/described'
import { askForInference, askForJudging, askForLife } from '../contract/inference'
import { askForCompositions, askForCorpora, askForTrees } from '../contract/making'
import { askForPeople } from '../contract/people'
import { askForStudies } from '../contract/studies'
import type { OwnServer } from '../support/server'
import { fillCorpora, fillImports, fillMarks } from './data'
import { fillFailures } from './failures'
import { fillAccounts } from './accounts'
import { addServer, startFingerprinted } from './servers'
import { fillStudies } from './studies'

/** What later steps need of a filled data folder. */
export interface Filled {
  /** An owner's API key, of this throw-away data only. */
  key: string
  /** A model server that takes its time, and one that reports its weights. */
  slow: string
  engine: Engine
  traces: string[]
}

/** Everything that can be done through the API and comes to an end. */
export async function fill(server: OwnServer): Promise<Filled> {
  const newcomer = () => request.newContext({ baseURL: server.address })
  const api = await Described.of(await newcomer())
  const engine = await startEngine()
  await askForData(api)
  const traces = await askForInference(api, engine.url)
  engine.setFaults({ latency_ms: 300 })
  const slow = await addServer(api, 'Slow', engine.url)
  await askForLife(api, slow)
  await askForJudging(api, { traces, slow })
  await askForCorpora(api)
  await askForTrees(api, slow)
  await askForCompositions(api, slow)
  await fillImports(api)
  await fillCorpora(api)
  await fillMarks(api)
  await fillFailures(api, { slow, engine, fingerprinted: await startFingerprinted(engine), traces })
  await askForStudies(api)
  const running = await fillStudies(api)
  await askForPeople(api, { newcomer })
  const key = await fillAccounts(api, running)
  return { key, slow, engine, traces }
}
