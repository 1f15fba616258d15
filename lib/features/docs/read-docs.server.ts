import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { exportKindNames, exportKinds } from '@/lib/features/exports/kinds'
import { systemIds } from '@/lib/core/vocabulary/system-ids'
import { systems } from '@/lib/systems/registry/systems'
import type { DocSection } from './schema'
import { splitSections } from './sections'
import { docTopics, type DocTopic, findTopic } from './topics'

const folder = () => path.join(/* turbopackIgnore: true */ process.cwd(), 'docs')

export async function readDoc(file: string): Promise<string> {
  return await readFile(path.join(folder(), file), 'utf8')
}

/** The sections of one page; none where there is no such page. */
export async function listPageSections(slug: string): Promise<DocSection[]> {
  const topic = findTopic(slug)
  return topic === null ? [] : await fileSections(topic, topic.file)
}

/** Every section of the documentation in reading order; pages made from code give what they list. */
export async function listDocSections(calls: readonly DocSection[]): Promise<DocSection[]> {
  const made: Readonly<Record<string, readonly DocSection[]>> = {
    '/docs/exports': exportSections(),
    '/docs/rewards': rewardSections(),
    '/docs/api': calls,
  }
  const pages = docTopics.map(async (topic) => [
    ...(topic.file === undefined ? [ownSection(topic)] : await fileSections(topic, topic.file)),
    ...(made[topic.href] ?? []),
  ])
  return (await Promise.all(pages)).flat()
}

const ownSection = ({ href, title, about }: DocTopic): DocSection => ({
  href,
  page: title,
  title,
  text: about,
})

async function fileSections({ href, title: page }: DocTopic, file: string): Promise<DocSection[]> {
  return splitSections(await readDoc(file)).map(({ id, title, depth, text }) => ({
    href: depth === 1 ? href : `${href}#${id}`,
    page,
    title,
    text,
  }))
}

function exportSections(): DocSection[] {
  return exportKindNames.map((kind) => ({
    href: `/docs/exports#${kind}`,
    page: 'Export kinds',
    title: exportKinds[kind].title,
    text: exportKinds[kind].about,
  }))
}

function rewardSections(): DocSection[] {
  return systemIds.flatMap((id) =>
    systems[id].terms.map(({ name, title, meaning }) => ({
      href: `/docs/rewards#${id}-${name}`,
      page: 'Rewards',
      title,
      text: meaning,
    })),
  )
}
