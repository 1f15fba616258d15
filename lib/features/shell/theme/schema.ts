import { z } from 'zod'
import { themes } from './theme'

export const themeSchema = z.enum(themes).catch('system')
