import { ScrollBox } from '@/components/ui/scroll-box'
import { purposeWords } from '@/lib/features/prompts/behind-reward'
import type { Prompt } from '@/lib/features/prompts/schema'
import { originWords } from '@/lib/features/prompts/words'

const cell = 'py-1.5 pr-3 text-left align-top'

/** The version of each template that is used unless another is named. */
export function PromptTable({ prompts }: { prompts: readonly Prompt[] }) {
  return (
    <ScrollBox label="Current prompts">
      <table className="w-full min-w-[34rem] text-[0.8125rem]">
        <thead>
          <tr className="border-b border-line text-xs text-soft">
            {['Prompt', 'Version', 'Wording', 'Use'].map((head) => (
              <th key={head} scope="col" className={`${cell} font-normal`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {prompts.map(({ label, title, origin, source, purpose, optional }) => (
            <tr key={label} className="border-b border-line">
              <th scope="row" className={`${cell} font-medium`}>
                {title}
              </th>
              <td className={`${cell} num wrap-anywhere`}>{label}</td>
              <td className={`${cell} wrap-anywhere`}>
                {originWords[origin]}
                {source === null ? null : <span className="block text-soft">{source}</span>}
              </td>
              <td className={cell}>
                {purposeWords[purpose]}
                {optional ? ', if a run names it' : ''}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
