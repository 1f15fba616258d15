import { cn } from '@/lib/text/class-names'

export function EvidenceNumber({ number, isUsed }: { number: number; isUsed: boolean }) {
  return (
    <span
      className={cn(
        'grid h-5.5 min-w-5.5 shrink-0 place-items-center self-start rounded-md px-1 text-[0.6875rem] font-semibold text-link',
        isUsed ? 'outline-2 outline-link' : 'bg-linkw',
      )}
    >
      {number}
    </span>
  )
}
