import { KindText } from '@/components/core/traces/kind-text'
import { Pill } from '@/components/ui/pill'
import type { Attempt, JoinedLink } from '@/lib/systems/composition-rl/composing/schema'
import { checkWords, linkWord } from '@/lib/features/compositions/words'
import { inSigns } from '@/lib/maths/typeset/in-signs'
import { equation } from '@/lib/maths/written'

function Said({ label, text, note }: { label: string; text: string; note?: string | null }) {
  return (
    <li>
      <p className="text-xs text-soft">{label}</p>
      {/* A drawing in it folds, which a paragraph cannot hold. */}
      <div dir="auto" className="read break-words whitespace-pre-wrap">
        <KindText kind="composed-problem" text={text} />
      </div>
      {note ? (
        <p className="text-xs break-words text-soft">
          <KindText kind="composed-problem" text={note} />
        </p>
      ) : null}
    </li>
  )
}

function Checks({ checks }: Pick<JoinedLink, 'checks'>) {
  return checks.map(({ check, passed, by, note }) => (
    <li key={check}>
      <p className="flex flex-wrap items-baseline gap-x-2 text-[0.8125rem]">
        <Pill size="sm" tone={passed ? 'sup' : 'ref'} sign={passed ? '✓' : '✗'}>
          {passed ? 'Passed' : 'Failed'}
        </Pill>
        {checkWords[check]}
        <span className="text-xs text-soft">
          {by === 'computed' ? 'computed' : 'computed, then checked by a model'}
        </span>
      </p>
      <p className="break-words text-[0.8125rem] text-soft">
        <KindText kind="composed-problem" text={note} />
      </p>
    </li>
  ))
}

function Link({ attempt, link, made }: { attempt: Attempt; link: number; made: JoinedLink }) {
  const [from = '', to = ''] = attempt.names.slice(2 * link)
  const { value, definition, number, problem, text, difference, checks } = made
  return (
    <ol className="grid gap-2.5">
      <Said
        label={`Problem ${link + 1}`}
        text={attempt.parts[link]?.problem ?? ''}
        note={`answer ${inSigns(attempt.parts[link]?.answer ?? '')}`}
      />
      {definition === null ? null : (
        <Said label="A value named" text={definition} note={equation(from, value ?? '')} />
      )}
      <Said
        label={`Problem ${link + 2}`}
        text={attempt.parts[link + 1]?.problem ?? ''}
        note={`answer ${inSigns(attempt.parts[link + 1]?.answer ?? '')}`}
      />
      {problem === null ? null : (
        <Said label="A number replaced" text={problem} note={equation(to, number ?? '')} />
      )}
      {text === null ? null : (
        <Said
          label="The relation"
          text={text}
          note={equation(`${from} - ${to}`, difference ?? '')}
        />
      )}
      <Checks checks={checks} />
    </ol>
  )
}

/** What was made of an attempt, step by step, the pair that is joined first at the top. */
export function AttemptSteps({ attempt }: { attempt: Attempt }) {
  const links = attempt.links.map((made, link) => ({ made, link })).toReversed()
  return (
    <div className="grid gap-5">
      {links.map(({ made, link }) => (
        <section key={link} aria-label={linkWord(link)}>
          {links.length > 1 ? <h3 className="heading mb-2">{linkWord(link)}</h3> : null}
          <Link attempt={attempt} link={link} made={made} />
        </section>
      ))}
    </div>
  )
}
