'use client'

import type { ComponentProps } from 'react'
import Markdown from 'react-markdown'
import remarkGfm from 'remark-gfm'

const looks = [
  'flex flex-col gap-3 text-base leading-relaxed read',
  '[&_h1]:text-xl [&_h1]:font-semibold [&_h2]:text-lg [&_h2]:font-semibold [&_h3]:font-semibold',
  '[&_ul]:list-disc [&_ul]:pl-6 [&_ol]:list-decimal [&_ol]:pl-6 [&_li]:mt-1',
  '[&_a]:text-link [&_a]:underline [&_blockquote]:border-l-2 [&_blockquote]:border-line [&_blockquote]:pl-3',
  '[&_code]:font-mono [&_code]:text-[0.85em] [&_pre]:overflow-x-auto [&_pre]:rounded-lg [&_pre]:bg-wash [&_pre]:p-3',
  '[&_table]:block [&_table]:overflow-x-auto [&_td]:border [&_td]:border-line [&_td]:px-2 [&_td]:py-1',
  '[&_th]:border [&_th]:border-line [&_th]:px-2 [&_th]:py-1 [&_th]:text-left',
].join(' ')

/** Opens beside the study, which stays as it is. */
function Outward({ href, children }: ComponentProps<'a'>) {
  return (
    <a href={href} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  )
}

const parts = { a: Outward }

/** Markdown of a study's lead. HTML in it is shown as text, pictures are left out. */
export function Prose({ text }: { text: string }) {
  return (
    <div className={looks}>
      <Markdown remarkPlugins={[remarkGfm]} disallowedElements={['img']} components={parts}>
        {text}
      </Markdown>
    </div>
  )
}
