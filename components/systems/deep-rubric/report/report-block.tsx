'use client'

import type { ComponentProps } from 'react'
import Markdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { CiteMark } from './cite-mark'
import { useReport } from './report-context'
import { PlainWords, Words } from './words'
import { type DrawnBlock, isTame } from '@/lib/systems/deep-rubric/reading/drawn-blocks'
import { markUp, textOfBlock } from '@/lib/systems/deep-rubric/reading/mark-up'
import { visibleText } from '@/lib/text/visible-text'

const looks = [
  'flex flex-col gap-3 pb-3 text-base leading-[1.72] break-words read',
  '[&_h1]:text-xl [&_h1]:font-semibold [&_h2]:text-lg [&_h2]:font-semibold [&_h3]:font-semibold',
  '[&_ul]:list-disc [&_ul]:pl-6 [&_ol]:list-decimal [&_ol]:pl-6 [&_li]:mt-1',
  '[&_blockquote]:border-l-2 [&_blockquote]:border-line [&_blockquote]:pl-3',
  '[&_code]:font-mono [&_code]:text-[0.85em] [&_pre]:max-h-96 [&_pre]:overflow-auto [&_pre]:rounded-lg [&_pre]:bg-wash [&_pre]:p-3',
  '[&_table]:block [&_table]:overflow-x-auto [&_td]:border [&_td]:border-line [&_td]:px-2 [&_td]:py-1',
  '[&_th]:border [&_th]:border-line [&_th]:px-2 [&_th]:py-1 [&_th]:text-left',
].join(' ')

const outward = /^(?:https?|mailto):/i

/** Leads out of the workbench only, in a page of its own; any other address is words. */
function Outward({ href, children }: ComponentProps<'a'>) {
  if (!href || !outward.test(href)) return <span>{children}</span>
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer noopener nofollow"
      className="text-link underline"
    >
      {children}
    </a>
  )
}

/** Pictures are never loaded: whoever serves them would learn who reads. */
function Picture({ alt, src }: ComponentProps<'img'>) {
  const name = alt || (typeof src === 'string' ? src : '')
  return <span className="text-soft">[picture{name ? `: ${visibleText(name)}` : ''}]</span>
}

const parts = { a: Outward, img: Picture, span: Words, sup: CiteMark }

/** One stretch of the report as Markdown; HTML in it stays text. */
export function ReportBlock({ block }: { block: DrawnBlock }) {
  const { report, parts: drawn } = useReport()
  if (!report) return null
  const text = textOfBlock(report.markdown, block)
  if (!isTame(text)) {
    return (
      <div className={`${looks} whitespace-pre-wrap`}>
        <PlainWords block={block} text={text} />
      </div>
    )
  }
  const marking = markUp(block, drawn)
  return (
    <div className={looks} dir="auto">
      <Markdown
        remarkPlugins={[remarkGfm]}
        rehypePlugins={[() => marking(text)]}
        components={parts}
      >
        {text}
      </Markdown>
    </div>
  )
}
