import { readDoc } from './read-docs.server'
import { splitSections } from './sections'
import { findTopic } from './topics'

/** A chapter with its headings; null when there is none of this name. */
export async function loadTopic(slug: string) {
  const topic = findTopic(slug)
  if (topic === null) return null
  const text = await readDoc(topic.file)
  return { ...topic, text, sections: splitSections(text) }
}
