import { z } from 'zod'

export const docQuerySchema = z.object({
  page: z.string().optional().describe('Name of one page, such as `glossary`.'),
})

const docSectionSchema = z.object({
  /** Path with anchor. */
  href: z.string(),
  /** Title of its page. */
  page: z.string(),
  title: z.string(),
  text: z.string(),
})
export type DocSection = z.infer<typeof docSectionSchema>

export const docIndexSchema = z.object({ sections: z.array(docSectionSchema) })
