import { z } from 'zod'
import { systemIds } from './ids'

export const systemIdSchema = z.enum(systemIds)
