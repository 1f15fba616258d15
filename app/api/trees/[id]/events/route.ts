import * as treeCalls from '@/lib/features/trees/contract'
import { treeLog } from '@/lib/features/trees/tree-log.server'
import { route } from '@/lib/platform/http/http'
import { followEvents } from '@/lib/platform/jobs/event-route'

export const GET = route(treeCalls.followEvents, followEvents(treeLog))
