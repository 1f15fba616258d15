import {
  newViewSchema,
  savedViewListSchema,
  savedViewSchema,
  viewListQuerySchema,
  viewPatchSchema,
} from '@/lib/features/saved-views/schema'
import type { Call } from './call'
import { deletedSchema, made, ok } from './replies'

export const viewCalls: Call[] = [
  {
    method: 'get',
    path: '/api/views',
    summary: 'Saved views',
    query: viewListQuerySchema,
    reply: ok(savedViewListSchema, 'A page of views, built-in ones first.'),
  },
  {
    method: 'post',
    path: '/api/views',
    summary: 'Save a view',
    body: { json: newViewSchema },
    reply: made(savedViewSchema, 'The view.'),
    refusals: [409],
  },
  {
    method: 'patch',
    path: '/api/views/{id}',
    summary: 'Rename or change a view',
    body: { json: viewPatchSchema },
    reply: ok(savedViewSchema, 'The view as it is now.'),
    refusals: [404, 409],
  },
  {
    method: 'delete',
    path: '/api/views/{id}',
    summary: 'Delete a view',
    reply: ok(deletedSchema, 'It is gone.'),
    refusals: [404, 409],
  },
]
