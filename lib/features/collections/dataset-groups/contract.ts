import type { Call } from '@/lib/platform/http/call'

const groupsSchema = async () => await import('./schema')

export const findDatasetGroups = {
  method: 'GET',
  path: '/api/collections/{id}/dataset-groups',
  access: 'read',
  summary: 'Groups of datasets of a collection, each with a mean in tables of scores',
  reply: {
    schema: async () => (await groupsSchema()).datasetGroupsSchema,
    description: 'The groups, and the datasets that the collection has.',
  },
  refusals: [404],
} as const satisfies Call

export const changeDatasetGroups = {
  method: 'PUT',
  path: '/api/collections/{id}/dataset-groups',
  access: 'lead',
  record: { action: 'collection.changed' },
  summary: 'Replace the groups of datasets of a collection',
  body: async () => (await groupsSchema()).newDatasetGroupsSchema,
  reply: {
    schema: async () => (await groupsSchema()).datasetGroupsSchema,
    description: 'The groups, and the datasets that the collection has.',
  },
  refusals: [404],
  example: { body: { groups: [{ name: 'In-domain', datasets: ['bridges'] }] } },
} as const satisfies Call
