import {
  localServerListSchema,
  modelServerListSchema,
  modelServerPatchSchema,
  modelServerSchema,
  newModelServerSchema,
  serverTrialSchema,
} from '@/lib/core/model-servers/schema'
import { probeSchema, serverMetricsSchema } from '@/lib/platform/model-server/schema'
import {
  newPromptSchema,
  promptFileSchema,
  promptImportSchema,
  promptListQuerySchema,
  promptListSchema,
  promptSchema,
} from '@/lib/features/prompts/schema'
import { runScopeSchema, scopeCountSchema } from '@/lib/features/runs/counts/schema'
import { runEventsQuerySchema, runListQuerySchema } from '@/lib/features/runs/query'
import {
  newRunReplySchema,
  newRunSchema,
  runDetailSchema,
  runListSchema,
} from '@/lib/features/runs/schema'
import type { Call } from './call'
import { deletedSchema, made, ok, queued } from './replies'

const modelServers: Call[] = [
  {
    method: 'get',
    path: '/api/model-servers',
    summary: 'Model servers, newest first; the built-in baseline last',
    reply: ok(modelServerListSchema, 'All of them, without their keys.'),
  },
  {
    method: 'post',
    path: '/api/model-servers',
    summary: 'Add a model server',
    body: { json: newModelServerSchema },
    reply: made(modelServerSchema, 'The server, without its key.'),
  },
  {
    method: 'get',
    path: '/api/model-servers/{id}',
    summary: 'A model server',
    reply: ok(modelServerSchema, 'The server, without its key.'),
    refusals: [404, 409],
  },
  {
    method: 'patch',
    path: '/api/model-servers/{id}',
    summary: 'Change a model server',
    body: { json: modelServerPatchSchema },
    reply: ok(modelServerSchema, 'The server as it is now.'),
    refusals: [404, 409],
  },
  {
    method: 'delete',
    path: '/api/model-servers/{id}',
    summary: 'Remove a model server',
    reply: ok(deletedSchema, 'It is gone; runs that used it keep its name.'),
    refusals: [404, 409],
  },
  {
    method: 'post',
    path: '/api/model-servers/{id}/restore',
    summary: 'Take back that a model server was removed',
    reply: ok(modelServerSchema, 'The server as it is again.'),
    refusals: [404, 409],
  },
  {
    method: 'post',
    path: '/api/model-servers/{id}/clear-cache',
    summary: 'Clear the cached replies of a model server: they stay as records and are not reused',
    reply: ok(modelServerSchema, 'The server, with a higher `cache_epoch`.'),
    refusals: [404],
  },
  {
    method: 'get',
    path: '/api/model-servers/local',
    summary: 'Model servers on well-known ports of this machine that are not set up yet',
    reply: ok(localServerListSchema, 'What answers there.'),
  },
  {
    method: 'post',
    path: '/api/model-servers/{id}/probe',
    summary: 'Whether a model server answers, and what it says of itself',
    reply: ok(probeSchema, 'What was found.'),
    refusals: [404, 409],
  },
  {
    method: 'post',
    path: '/api/model-servers/probe',
    summary: 'Try a model server before it is saved',
    body: { json: serverTrialSchema },
    reply: ok(probeSchema, 'What was found.'),
    refusals: [404, 409],
  },
  {
    method: 'get',
    path: '/api/model-servers/{id}/metrics',
    summary: 'How loaded a model server is, by its own metrics',
    reply: ok(serverMetricsSchema, 'Null = not exposed.'),
    refusals: [404, 409],
  },
]

const prompts: Call[] = [
  {
    method: 'get',
    path: '/api/prompts',
    summary: 'Versions of the prompt templates, newest first; version 0 is built in',
    query: promptListQuerySchema,
    reply: ok(promptListSchema, 'All of them.'),
  },
  {
    method: 'post',
    path: '/api/prompts',
    summary: 'Save a text as the next version of a template',
    body: { json: newPromptSchema },
    reply: made(promptSchema, 'The version.'),
    refusals: [409],
  },
  {
    method: 'post',
    path: '/api/prompts/import',
    summary: 'Store the prompts of a pack, or the known templates of a file of released code',
    body: { json: promptFileSchema },
    reply: made(promptImportSchema, 'What was stored, what was there already, what was refused.'),
    refusals: [409],
  },
]

const runs: Call[] = [
  {
    method: 'post',
    path: '/api/runs',
    summary: 'Make traces of a claim, of items, of a collection or of a filter',
    body: { json: newRunSchema },
    reply: queued(newRunReplySchema, 'The run is queued.'),
    refusals: [404],
  },
  {
    method: 'get',
    path: '/api/runs',
    summary: 'Runs, newest first',
    query: runListQuerySchema,
    reply: ok(runListSchema, 'A page of runs.'),
  },
  {
    method: 'post',
    path: '/api/runs/scope',
    summary: 'How many items of each kind a run could be made on',
    body: { json: runScopeSchema },
    reply: ok(scopeCountSchema, 'Items by kind, and how many of them have no document.'),
  },
  {
    method: 'get',
    path: '/api/runs/{id}',
    summary: 'How far a run is and what it made',
    reply: ok(runDetailSchema, 'The run with its first 1,000 failures.'),
    refusals: [404],
  },
  {
    method: 'delete',
    path: '/api/runs/{id}',
    summary: 'Cancel a run',
    reply: ok(runDetailSchema, 'The run as it is now.'),
    refusals: [404],
  },
  {
    method: 'get',
    path: '/api/runs/{id}/events',
    summary: 'What happens in a run, as it happens; resumes after `Last-Event-ID`',
    query: runEventsQuerySchema,
    reply: { status: 200, description: 'Server-sent events, ending with `finished`.' },
    refusals: [404, 429],
  },
  {
    method: 'post',
    path: '/api/runs/{id}/pause',
    summary: 'Pause a run: what is running ends, nothing new begins',
    reply: ok(runDetailSchema, 'The run as it is now.'),
    refusals: [404, 409],
  },
  {
    method: 'post',
    path: '/api/runs/{id}/resume',
    summary: 'Go on with a paused run',
    reply: ok(runDetailSchema, 'The run as it is now.'),
    refusals: [404, 409],
  },
  {
    method: 'post',
    path: '/api/runs/{id}/retry',
    summary: 'Make what failed or was cancelled once more',
    reply: ok(runDetailSchema, 'The run as it is now.'),
    refusals: [404, 409],
  },
]

/** Model servers, prompts and runs. */
export const inferenceCalls: readonly Call[] = [...modelServers, ...prompts, ...runs]
