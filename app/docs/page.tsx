import type { Metadata } from 'next'
import { PageFrame } from '@/components/layout/page-frame'
import { Link } from '@/components/ui/link'

export const metadata: Metadata = { title: 'Documentation' }

const topics = [
  {
    href: '/docs/model-servers',
    title: 'Serving models',
    about: 'Start vLLM, SGLang, llama.cpp or Ollama, and add them as model servers.',
  },
  {
    href: '/docs/rewards',
    title: 'Rewards',
    about: 'What each number means, what it rests on, and when it is undefined.',
  },
  {
    href: '/docs/exports',
    title: 'Exports',
    about: 'Every kind of file with its options, and three lines that open it.',
  },
  { href: '/docs/api', title: 'API', about: 'Every call, with an example that runs as it is.' },
  {
    href: '/docs/serving',
    title: 'Serving a team',
    about: 'Accounts, roles, API keys, and nginx with TLS.',
  },
] as const

/** The contents of the documentation. */
export default function DocsPage() {
  return (
    <PageFrame title="Documentation">
      <ul className="grid gap-4 sm:grid-cols-2">
        {topics.map(({ href, title, about }) => (
          <li key={href} className="rounded-xl border border-line bg-card p-4">
            <Link href={href} className="font-serif text-lg font-semibold hover:underline">
              {title}
            </Link>
            <p className="mt-1 text-soft">{about}</p>
          </li>
        ))}
      </ul>
    </PageFrame>
  )
}
