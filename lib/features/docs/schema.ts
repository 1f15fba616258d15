import { z } from 'zod'

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
