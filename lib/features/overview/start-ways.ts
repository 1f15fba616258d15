import { tracesOfCollection } from '@/lib/features/collections/href'
import type { Permission } from '@/lib/platform/auth/schema'
import { plural } from '@/lib/text/numbers'
import type { Overview } from './schema'

export interface StartWay {
  href: string
  title: string
  about: string
}

/** The ways to start for someone with these permissions. */
export function listWays(samples: Overview['samples'], may: readonly Permission[]): StartWay[] {
  const read =
    samples === null
      ? { href: '/traces', title: 'Read traces', about: 'The list of all traces, with filters.' }
      : {
          href: tracesOfCollection(samples.name),
          title: 'Explore the samples',
          about: `${plural(samples.traces, 'trace')} of five systems: claims, yes/no questions, composed problems and research reports.`,
        }
  const ways: (StartWay & { permission: Permission })[] = [
    { ...read, permission: 'read' },
    {
      href: '/imports',
      title: 'Import traces',
      about:
        'JSONL, Parquet or CSV, from a file or a folder. You map the columns before the import.',
      permission: 'lead',
    },
    {
      href: '/verify',
      title: 'Verify a claim',
      about:
        'Paste a claim and a document. A word-matching baseline answers until you add a model server: vLLM, SGLang, llama.cpp or Ollama.',
      permission: 'audit',
    },
  ]
  return ways.filter(({ permission }) => may.includes(permission))
}
