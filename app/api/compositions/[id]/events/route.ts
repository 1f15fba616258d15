import * as compositionCalls from '@/lib/features/compositions/contract'
import { compositionLog } from '@/lib/features/compositions/composition-log.server'
import { route } from '@/lib/platform/http/http'
import { followEvents } from '@/lib/platform/jobs/event-route'

export const GET = route(compositionCalls.followEvents, followEvents(compositionLog))
