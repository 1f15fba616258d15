import type { Metadata } from 'next'
import { CriteriaList } from '@/components/features/docs/criteria-list'
import { Prose, Section } from '@/components/features/docs/prose'
import { TermList } from '@/components/features/docs/term-list'
import { PageFrame } from '@/components/layout/page-frame'
import { Link } from '@/components/ui/link'
import { systemWords } from '@/lib/features/rewards/term-words'
import { systemHref } from '@/lib/core/vocabulary/system-href'
import { systemIds, type SystemId } from '@/lib/core/vocabulary/system-ids'
import { vocabulary } from '@/lib/systems/registry/vocabulary'

export const metadata: Metadata = { title: 'Rewards' }

function System({ id }: { id: SystemId }) {
  return (
    <Section title={vocabulary[id].title}>
      <p>{systemWords[id]}</p>
      <p>
        <Link href={systemHref(id)} className="text-link underline">
          Sections of the paper, conventions and current prompts
        </Link>
      </p>
      <TermList system={id} idPrefix={`${id}-`} />
      <h3 className="mt-4 font-medium">Judge criteria</h3>
      <CriteriaList system={id} />
    </Section>
  )
}

/** Every reward with its meaning, out of the words the interface itself uses. */
export default function RewardsPage() {
  return (
    <PageFrame
      title="Rewards"
      parents={[{ title: 'Documentation', href: '/docs' }]}
      lead="What each number means, how it is computed, and when it is undefined."
    >
      <Prose>
        <Section title="Reading a number">
          <p>
            Every reward names its source: the imported file, the text, or a judge. A reward whose
            inputs are missing is undefined. It is shown as a dash, left out of the total, and never
            counts as zero.
          </p>
          <p>
            Two conventions exist where the papers and their code differ. Both values are computed
            and never mixed: open a reward to see them side by side.
          </p>
        </Section>
        <Section title="Correct and incorrect">
          <p>
            The label mapping of the collection decides when a verdict is correct, for every system.
            Binary, the default: supported is yes, refuted and not enough information are both no;
            both claim papers report these two classes. Three-way: the verdict equals the gold
            label. Without gold, or with mixed or ambiguous gold, a trace is neither correct nor
            incorrect. The page of a collection names its mapping, and shows what another one would
            change before it is applied.
          </p>
          <p>
            The judge of coverage and necessity sees only the answers. Not enough information never
            counts as Refuted there: the reward asks whether the answers alone recover the label.
          </p>
        </Section>
        <Section title="Comparing rollouts">
          <p>
            Advantages and ranks compare only totals of the same terms. Where the rollouts of a
            group have different terms, sums over the terms that all of them have are compared, and
            the trace says which; without such a term the advantage is undefined. Logged advantages
            and logged totals are shown as they are, and never mixed with computed ones.
          </p>
        </Section>
        {systemIds.map((id) => (
          <System key={id} id={id} />
        ))}
        <Section title="Checking a judge">
          <p>
            A judge is a model and makes mistakes. Under Judges, you answer a judge call yourself
            before its reply is shown. Answers that were changed after seeing the reply are marked
            as anchored and left out of the agreement with people.
          </p>
        </Section>
      </Prose>
    </PageFrame>
  )
}
