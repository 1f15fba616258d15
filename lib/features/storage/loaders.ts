import { cache } from 'react'
import { measureStorage } from './measure-storage.server'

/** What takes the space, for its page. */
export const loadStorage = cache(async () => await measureStorage())
