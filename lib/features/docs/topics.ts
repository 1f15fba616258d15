/** A page of the documentation. */
export interface DocTopic {
  href: string
  title: string
  about: string
  /** The file in `docs` that the page shows; a page without one is made from the code. */
  file?: string
}

export interface DocChapter {
  title: string
  topics: readonly DocTopic[]
}

const fromFile = (slug: string, title: string, about: string): DocTopic => ({
  href: `/docs/${slug}`,
  title,
  about,
  file: `${slug}.md`,
})

/** The documentation in reading order. */
export const docChapters: readonly DocChapter[] = [
  {
    title: 'Start here',
    topics: [
      fromFile('start', 'Start', 'Install, read your first trace, and import your own.'),
      fromFile('concepts', 'Concepts', 'How collections, items, traces, rewards and marks relate.'),
      fromFile('glossary', 'Glossary', 'Every term in one sentence.'),
      fromFile('systems', 'Systems', 'The five methods, their papers, and what each one records.'),
    ],
  },
  {
    title: 'Data',
    topics: [
      fromFile('importing', 'Importing', 'Formats, column mappings, folders and archives.'),
      fromFile('trainers', 'Trainer examples', 'One example for each trainer and evaluation tool.'),
      fromFile('exporting', 'Exporting', 'Training sets, tables and bundles.'),
      { href: '/docs/exports', title: 'Export kinds', about: 'Options of each kind of export.' },
      fromFile(
        'research',
        'Research',
        'Corpora, cited reports, evidence trees, composed problems.',
      ),
    ],
  },
  {
    title: 'Evaluate',
    topics: [
      fromFile('analysis', 'Analysis', 'Scoreboard, compare, training, calibration, rewards.'),
      {
        href: '/docs/rewards',
        title: 'Rewards',
        about: 'What each reward means and how it is computed.',
      },
      fromFile('judges', 'Judges', 'Rewards from a judge model, and how to check the judge.'),
      fromFile(
        'studies',
        'Blind studies',
        'Compare explanations blind, with a protocol checklist.',
      ),
    ],
  },
  {
    title: 'Models and scripts',
    topics: [
      fromFile('verifying', 'Verifying claims', 'Get new traces from a model server.'),
      fromFile('model-servers', 'Serving models', 'Start vLLM, SGLang, llama.cpp or Ollama.'),
      { href: '/docs/api', title: 'API', about: 'Every call, with an example you can run.' },
      fromFile('command-line', 'Command line', 'Every command with its options.'),
    ],
  },
  {
    title: 'Run Touchstone',
    topics: [
      fromFile('serving', 'Serving a team', 'Accounts, roles, API keys, and nginx with TLS.'),
      fromFile('deploying', 'Deploying', 'Containers, systemd, reverse proxy, upgrade, rollback.'),
      fromFile('settings', 'Settings', 'Environment variables and updates.'),
      fromFile('backups', 'Backups', 'Back up and restore while people work.'),
      fromFile('scaling', 'Scaling', 'Capacity of one process, PostgreSQL, replicas.'),
      fromFile('reliability', 'Reliability', 'Crash and fuzz tests, and their results.'),
      fromFile('troubleshooting', 'Troubleshooting', 'Common problems and what to do.'),
      fromFile('performance', 'Performance', 'What was measured, and on which machine.'),
    ],
  },
]

export const docTopics: readonly DocTopic[] = docChapters.flatMap(({ topics }) => topics)

/** The topic that shows a file; null when no file has this name. */
export function findTopic(slug: string): (DocTopic & { file: string }) | null {
  const topic = docTopics.find(({ href }) => href === `/docs/${slug}`)
  return topic?.file === undefined ? null : { ...topic, file: topic.file }
}
