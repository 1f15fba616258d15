import { findCorpus } from '@/lib/features/corpora/list-corpora.server'
import { findOrCreateCollection } from '@/lib/features/collections/change-collections.server'
import { asksNovice, noNovice, usualNovice } from '@/lib/features/judging/novice.server'
import { requirePrices, setBudget } from '@/lib/core/model-calls/spending.server'
import { lockImports } from '@/lib/core/collections/lock-imports.server'
import { openDirectImport, storeDirectly } from '@/lib/features/store/direct-import.server'
import { defaultServer, findEndpoint } from '@/lib/core/model-servers/list-servers.server'
import type { Database, Transaction } from '@/lib/platform/db/database'
import { AppError } from '@/lib/platform/error'
import { keepText } from '@/lib/platform/files/files'
import { newId } from '@/lib/platform/ids'
import { choosePrompts } from '@/lib/features/prompts/list-prompts.server'
import type { ParsedRow, RecordItem } from '@/lib/core/records/schema'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import { kinds } from '@/lib/core/records/item-kinds'
import { pipelines } from '@/lib/systems/registry/pipelines'
import { planSamples, planSchema, type Plan } from './plan'
import type { NewRun, RunInput, RunSampleStatus } from './schema'
import { chooseItems } from './choose-items.server'

/** Samples of one run, all items and systems together. */
const mostSamples = 500_000

export interface RunRequest {
  run: NewRun
  authorId: string
  /** A second request with the same key is the same run. */
  idempotencyKey: string | null
}

export interface CreatedRun {
  id: string
  item_count: number
}

/** Writes down what is to be done; the caller queues the work. */
export async function createRun(
  database: Database,
  { run, authorId, idempotencyKey }: RunRequest,
): Promise<CreatedRun> {
  if (idempotencyKey !== null) {
    const known = await findByKey(database, idempotencyKey)
    if (known) return known
  }
  requireOneSource(run)
  const kind = kindOf(run)
  requireUse(run, kind)
  const chosen = run.input ? null : await chooseItems(database, run, kind)
  const plan = await settlePlan(database, run, chosen?.itemIds.length ?? 1)
  if (run.budget !== undefined)
    await requirePrices(
      database,
      [plan.policy.id, ...Object.values(plan.servers)].filter((id) => id !== undefined),
    )
  const input = run.input ? itemOf(run.input, plan) : null
  const total = plan.item_count * plan.systems.length * plan.samples
  if (total > mostSamples)
    throw new AppError(
      'too_large',
      `That is ${total} samples; a run can have at most ${mostSamples}.`,
    )
  const file = await keepText(JSON.stringify(run))
  const id = newId()
  await database.transaction(async (tx) => {
    await lockImports(tx)
    const collectionId =
      chosen?.collectionId ??
      (await findOrCreateCollection(tx, run.collection ?? usualCollection[kind], authorId))
    const filename = `run ${id}.json`
    const importing = await openDirectImport(tx, { collectionId, file, filename, authorId })
    const itemIds = chosen?.itemIds ?? [await storeInput(tx, importing, input)]
    const row = {
      id,
      status: 'queued',
      collection_id: collectionId,
      import_id: importing.id,
      sample_count: total,
      idempotency_key: idempotencyKey,
      author_id: authorId,
      created_at: new Date(),
      name: run.name ?? null,
      plan: JSON.stringify(plan),
    }
    await tx.insertMany('run', Object.keys(row), [Object.values(row)])
    if (run.budget !== undefined) await setBudget(tx, id, run.budget)
    await tx.insertMany(
      'run_sample',
      ['run_id', 'ordinal', 'item_id', 'system', 'sample', 'status'],
      planSamples(plan, itemIds).map(({ ordinal, itemId, system, sample }) => [
        id,
        ordinal,
        itemId,
        system,
        sample,
        'queued' satisfies RunSampleStatus,
      ]),
    )
  })
  return { id, item_count: plan.item_count }
}

async function findByKey(database: Database, key: string): Promise<CreatedRun | null> {
  const found = await database.prisma.run.findUnique({ where: { idempotencyKey: key } })
  if (!found) return null
  const { item_count } = planSchema.parse(JSON.parse(found.plan))
  return { id: found.id, item_count }
}

function requireOneSource({ input, item_ids: ids, filter, collection }: NewRun): void {
  const given = [input, ids, filter].filter((source) => source !== undefined).length
  if (given === 1 || (given === 0 && collection !== undefined)) return
  throw new AppError(
    'invalid',
    'Choose the items with exactly one of "input", "item_ids", "filter" and "collection".',
  )
}

/** Where the traces of what is typed go, unless a run says otherwise. */
const usualCollection: Record<RecordItem['kind'], string> = {
  claim: 'verify',
  question: 'questions',
  'composed-problem': 'problems',
  'research-task': 'research',
}

/** The one kind of item that the systems of a run answer. */
function kindOf(run: NewRun): RecordItem['kind'] {
  const [first, ...more] = systemsOf(run)
  const kind = first === undefined ? 'claim' : kinds[first]
  if (more.some((system) => kinds[system] !== kind))
    throw new AppError(
      'invalid',
      'The systems of a run answer one kind of item. Create separate runs for claims, questions, composed problems and research tasks.',
    )
  return kind
}

const unsearched: Record<Exclude<RecordItem['kind'], 'research-task'>, string> = {
  claim: 'a claim is checked against its document',
  question: 'a yes/no question is answered without a search',
  'composed-problem': 'a composed problem is solved without a search',
}

/** What would be looked up and never used is refused. */
function requireUse(run: NewRun, kind: RecordItem['kind']): void {
  const { input, corpus, turns } = run
  if (run.fact_choice !== undefined && kind !== 'question')
    throw new AppError(
      'invalid',
      'The field "fact_choice" is for questions answered by DecompEntail; leave it out.',
    )
  if (kind === 'research-task') return
  const given = Object.entries({ corpus: corpus ?? input?.corpus, turns })
  const unused = given.find(([, value]) => value !== undefined)
  if (!unused) return
  throw new AppError(
    'invalid',
    `The field "${unused[0]}" is for research questions; ${unsearched[kind]}.`,
  )
}

function systemsOf({ system, systems }: NewRun): SystemId[] {
  const given = [...new Set([...(systems ?? []), ...(system ? [system] : [])])]
  if (given.length === 0)
    throw new AppError('invalid', 'The field "systems" is missing: name one or more systems.')
  return given
}

async function settlePlan(database: Database, run: NewRun, itemCount: number): Promise<Plan> {
  const systems = systemsOf(run)
  const policy = run.servers.policy
    ? (await findEndpoint(database, run.servers.policy)).server
    : await defaultServer(database, 'policy')
  const prompts = await Promise.all(
    systems.map(
      async (system) =>
        [
          system,
          await choosePrompts(database, system, {
            templates: pipelines[system].prompts,
            versions: run.prompt_versions,
          }),
        ] as const,
    ),
  )
  const corpus = run.input?.corpus ?? run.corpus
  return {
    systems,
    samples: run.samples,
    params: run.params,
    judge: run.judge,
    cache: run.cache,
    servers: await chooseServers(database, run, systems),
    policy: { id: policy.id, name: policy.name, model: policy.model },
    prompts: Object.fromEntries(prompts),
    claim: run.input?.claim ?? run.input?.question ?? null,
    corpus: corpus === undefined ? null : await findCorpusId(database, corpus),
    ...(run.turns === undefined ? {} : { turns: run.turns }),
    ...(run.fact_choice === undefined ? {} : { fact_choice: run.fact_choice }),
    item_count: itemCount,
  }
}

/** The servers of a run; one that is judged by a novice names it from the beginning. */
async function chooseServers(
  database: Database,
  { servers, judge }: NewRun,
  systems: readonly SystemId[],
): Promise<Plan['servers']> {
  if (!judge || servers.novice !== undefined || !systems.some(asksNovice)) return servers
  const novice = await usualNovice(database, servers.judge)
  if (novice === null) throw noNovice()
  return { ...servers, novice: novice.id }
}

async function findCorpusId(database: Database, idOrName: string): Promise<Plan['corpus']> {
  const { id, name } = await findCorpus(database, idOrName)
  return { id, name }
}

/** What was typed, as an item. */
function itemOf(input: RunInput, { corpus, systems: [system] }: Plan): RecordItem {
  const kind = system === undefined ? 'claim' : kinds[system]
  const item = { dataset: null, external_id: null, gold: null }
  const { claim, question, document, passages } = input
  if (kind === 'research-task') {
    if (question === undefined) throw missing('question', 'give the question to research')
    if (corpus === null) throw missing('corpus', 'name the corpus to search')
    return { kind, input: { question }, ...item }
  }
  if (kind === 'question') {
    if (question === undefined) throw missing('question', 'give the question to answer')
    return { kind, input: { question }, ...item }
  }
  if (kind === 'composed-problem')
    throw new AppError('invalid', 'A composed problem cannot be entered as text. Import it.')
  if (claim === undefined) throw missing('claim', 'give the claim to verify')
  const given = passages ?? (document === undefined ? [] : [{ text: document }])
  if (given.every(({ text }) => text.trim() === ''))
    throw missing('document', 'give the text to check against')
  const { preceding_claims: preceding = [] } = input
  const context = preceding.length === 0 ? {} : { preceding_claims: preceding }
  return { kind, input: { claim, passages: given, ...context }, ...item }
}

function missing(field: string, remedy: string): AppError {
  return new AppError('invalid', `The field "input.${field}" is missing: ${remedy}.`)
}

async function storeInput(
  tx: Transaction,
  importing: { id: string; collectionId: string },
  item: RecordItem | null,
): Promise<string> {
  if (!item) throw new Error('a run on nothing')
  const parsed: ParsedRow = { item, traces: [], notes: [] }
  const [stored] = await storeDirectly(tx, importing, [{ ordinal: 0, parsed, repeat: 0 }])
  if (!stored) throw new Error('the item of a run was not stored')
  return stored.itemId
}
