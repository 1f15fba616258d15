import * as storageCalls from '@/lib/features/storage/contract'
import { measureStorage } from '@/lib/features/storage/measure-storage.server'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(storageCalls.find, async () => json(await measureStorage()))
