import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { CriteriaList } from '@/components/features/docs/criteria-list'
import { Prose, Section } from '@/components/features/docs/prose'
import { TermList } from '@/components/features/docs/term-list'
import { PageFrame } from '@/components/layout/page-frame'
import { PromptTable } from '@/components/systems/registry/prompt-table'
import { TermFacts } from '@/components/systems/registry/term-facts'
import { Link } from '@/components/ui/link'
import { systemWordingWords } from '@/lib/features/prompts/behind-reward'
import { loadPrompts } from '@/lib/features/prompts/loaders'
import { newestPrompts } from '@/lib/features/prompts/newest'
import { correctWords, systemWords } from '@/lib/features/rewards/term-words'
import { systemIdSchema } from '@/lib/core/vocabulary/schema'
import { papers } from '@/lib/systems/registry/term-sources'
import { vocabulary } from '@/lib/systems/registry/vocabulary'

interface SystemPageProps {
  params: Promise<{ id: string }>
}

async function systemOf({ params }: SystemPageProps) {
  return systemIdSchema.safeParse((await params).id).data ?? null
}

export async function generateMetadata(props: SystemPageProps): Promise<Metadata> {
  const id = await systemOf(props)
  return { title: id === null ? 'System' : vocabulary[id].title }
}

/** Whether a score of this system is the paper's: section, convention, judge and prompt of each reward. */
export default async function SystemPage(props: SystemPageProps) {
  const id = await systemOf(props)
  if (id === null) notFound()
  const prompts = newestPrompts((await loadPrompts()).filter(({ system }) => system === id))
  return (
    <PageFrame
      parents={[{ title: 'Documentation', href: '/docs' }]}
      title={vocabulary[id].title}
      lead={systemWords[id]}
    >
      <Prose>
        <Section title="Rewards">
          <p>
            Paper: {papers[id]}. Both conventions, the paper and its released code, are computed and
            shown separately.{' '}
            <Link href="/docs/rewards" className="text-link underline">
              How to read a number
            </Link>
          </p>
          <TermList
            system={id}
            renderDetails={(reward) => <TermFacts system={id} reward={reward} prompts={prompts} />}
          />
        </Section>
        <Section title="Correct and incorrect">
          <p>{correctWords(id)}</p>
        </Section>
        <Section title="Current prompts" id="prompts">
          <p>
            {systemWordingWords(prompts)} A run or judge run uses the newest version of each prompt
            unless it names another.{' '}
            <Link href="/settings" className="text-link underline">
              Edit or import prompts
            </Link>
          </p>
          <PromptTable prompts={prompts} />
        </Section>
        <Section title="Judge criteria">
          <CriteriaList system={id} />
        </Section>
      </Prose>
    </PageFrame>
  )
}
