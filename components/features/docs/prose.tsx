import type { ReactNode } from 'react'
import { ScrollBox } from '@/components/ui/scroll-box'

/** Running text of a page of documentation. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="grid max-w-[75ch] gap-8">{children}</div>
}

interface SectionProps {
  title: string
  /** What an address leads to it by. */
  id?: string
  children: ReactNode
}

export function Section({ title, id, children }: SectionProps) {
  return (
    <section id={id} className="grid min-w-0 scroll-mt-4 gap-3">
      <h2 className="font-serif text-lg font-medium">{title}</h2>
      {children}
    </section>
  )
}

interface CodeProps {
  label: string
  /** `group` where several on one page have the same label. */
  role?: 'region' | 'group'
  text: string
}

/** Commands to copy; long lines scroll in their own box. */
export function Code({ label, role = 'region', text }: CodeProps) {
  return (
    <ScrollBox label={label} role={role} className="rounded-lg border border-line bg-wash">
      <pre className="w-max p-3 font-mono text-xs leading-relaxed">{text}</pre>
    </ScrollBox>
  )
}
