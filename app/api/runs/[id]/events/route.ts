import * as runCalls from '@/lib/features/runs/contract'
import { runRows } from '@/lib/features/runs/run-events.server'
import { route } from '@/lib/platform/http/http'
import { followEvents } from '@/lib/platform/jobs/event-route'

export const GET = route(runCalls.followEvents, followEvents(runRows))
