/** One key as it is printed on the keyboard; hidden where there is none. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="keyboard-only inline-block rounded border border-b-2 border-line bg-card px-1 font-mono text-[0.6875rem] leading-4 text-soft">
      {children}
    </kbd>
  )
}
