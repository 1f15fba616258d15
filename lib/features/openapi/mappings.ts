import {
  mappingListQuerySchema,
  mappingPatchSchema,
  namedMappingListSchema,
  namedMappingSchema,
  newMappingSchema,
} from '@/lib/features/imports/mappings/schema'
import type { Call } from './call'
import { deletedSchema, made, ok } from './replies'
import { z } from 'zod'

export const mappingCalls: Call[] = [
  {
    method: 'get',
    path: '/api/mappings',
    summary: 'Mappings of columns that are kept under a name, newest first',
    query: mappingListQuerySchema,
    reply: ok(namedMappingListSchema, 'A page of mappings.'),
  },
  {
    method: 'post',
    path: '/api/mappings',
    summary: 'Keep a mapping under a name',
    body: { json: newMappingSchema },
    reply: made(namedMappingSchema, 'The mapping.'),
    refusals: [409],
  },
  {
    method: 'patch',
    path: '/api/mappings/{id}',
    summary: 'Rename or change a mapping, by its id or name',
    body: { json: mappingPatchSchema },
    reply: ok(namedMappingSchema, 'The mapping as it is now.'),
    refusals: [404, 409],
  },
  {
    method: 'delete',
    path: '/api/mappings/{id}',
    summary: 'Delete a mapping, by its id or name; what was imported with it stays',
    reply: ok(deletedSchema.extend({ name: z.string() }), 'It is gone.'),
    refusals: [404],
  },
]
