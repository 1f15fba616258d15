import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { isValidElement } from 'react'
import ReactMarkdown, { type Components, type ExtraProps } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { Code } from './prose'
import { Link } from '@/components/ui/link'
import { ScrollBox } from '@/components/ui/scroll-box'
import { appHref, pageInCode, withOrigin } from '@/lib/features/docs/links'
import type { Section } from '@/lib/features/docs/sections'
import { cn } from '@/lib/text/class-names'

const looks = [
  'flex min-w-0 flex-col gap-3 leading-relaxed',
  '[&_ul]:list-disc [&_ul]:pl-6 [&_ol]:list-decimal [&_ol]:pl-6 [&_li]:mt-1',
  '[&_.task-list-item]:-ml-6 [&_.task-list-item]:list-none',
  '[&_code]:font-mono [&_code]:text-[0.85em] [&_code]:wrap-anywhere',
  '[&_td]:border-t [&_td]:border-line [&_td]:py-1.5 [&_td]:pr-4 [&_td]:align-top',
  '[&_th]:py-1.5 [&_th]:pr-4 [&_th]:text-left [&_th]:font-medium',
].join(' ')

interface MarkdownProps {
  text: string
  sections: readonly Section[]
  /** Address of this server; commands in the text run against it. */
  origin: string
}

/** A file of `docs`, rendered on the server: no Markdown library is sent to the browser. */
export function Markdown({ text, sections, origin }: MarkdownProps) {
  return (
    <div className={looks}>
      <ReactMarkdown remarkPlugins={[remarkGfm]} components={partsFor(sections, origin)}>
        {text}
      </ReactMarkdown>
    </div>
  )
}

function partsFor(sections: readonly Section[], origin: string): Components {
  const ids = new Map(sections.map(({ line, id }) => [line, id]))
  const heading = (Tag: 'h2' | 'h3' | 'h4', className: string) =>
    function AnchoredHeading({ node, children }: ComponentProps<'h2'> & ExtraProps) {
      const id = ids.get(node?.position?.start.line ?? 0)
      return (
        <Tag id={id} className={cn('group scroll-mt-16 font-serif font-medium', className)}>
          {children}{' '}
          <a
            href={`#${id}`}
            aria-label="Link to this section"
            className="text-link opacity-0 group-hover:opacity-100 focus-visible:opacity-100"
          >
            #
          </a>
        </Tag>
      )
    }
  return {
    // The frame of the page shows the title.
    h1: () => null,
    h2: heading('h2', 'mt-5 text-xl'),
    h3: heading('h3', 'mt-3 text-lg'),
    h4: heading('h4', 'mt-2'),
    a: ({ href = '', children }) => <DocLink href={appHref(href)}>{children}</DocLink>,
    code: ({ children }) => {
      const page = typeof children === 'string' ? pageInCode(children) : null
      const code = <code>{children}</code>
      return page === null ? code : <DocLink href={page}>{code}</DocLink>
    },
    pre: ({ children }) => {
      const { code, language } = readCode(children)
      return <Code label="Example" role="group" text={withOrigin(code, language, origin)} />
    },
    table: ({ children }) => (
      <ScrollBox label="Table" role="group">
        <table className="w-full text-[0.875rem]">{children}</table>
      </ScrollBox>
    ),
    // Made by `scripts/screenshots.ts`, 1280 by 800 pixels.
    img: ({ src, alt = '' }) => (
      // oxlint-disable-next-line nextjs/no-img-element -- a file of `public`, which needs no other sizes
      <img
        src={typeof src === 'string' ? (appHref(src) ?? src) : undefined}
        alt={alt}
        width={1280}
        height={800}
        loading="lazy"
        className="h-auto w-full rounded-xl border border-line"
      />
    ),
    // The box of a checklist; nothing can be ticked here.
    input: () => <span aria-hidden>☐</span>,
  }
}

function DocLink({ href, children }: { href: string | null; children: ReactNode }) {
  if (href === null) return children
  return (
    <Link href={href} className="text-link underline">
      {children}
    </Link>
  )
}

/** The text and language of a code block. */
function readCode(children: ReactNode): { code: string; language: string } {
  if (!isCodeElement(children)) return { code: '', language: '' }
  const { className = '', children: text } = children.props
  return {
    code: typeof text === 'string' ? text.trimEnd() : '',
    language: /language-(\w+)/.exec(className)?.[1] ?? '',
  }
}

function isCodeElement(node: ReactNode): node is ReactElement<ComponentProps<'code'>> {
  return isValidElement(node)
}
