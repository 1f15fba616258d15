import { z } from 'zod'

/** `use`: a request that was answered before is not sent again; `refresh`: replies of others from before are left aside. */
export const cacheModes = ['use', 'refresh'] as const
export const cacheModeSchema = z.enum(cacheModes)
export type CacheMode = z.infer<typeof cacheModeSchema>
