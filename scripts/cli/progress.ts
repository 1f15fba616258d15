const width = 30
const number = new Intl.NumberFormat('en')

export function plural(count: number, noun: string): string {
  return `${number.format(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** A bar on a terminal; nothing where the output is read by a program. */
export function progressBar(label: string) {
  const { stderr } = process
  return {
    show(share: number, words: string): void {
      if (!stderr.isTTY) return
      const done = Math.round(Math.min(1, Math.max(0, share)) * width)
      const bar = `${'█'.repeat(done)}${'░'.repeat(width - done)}`
      stderr.write(`\r\u001b[2K${label} ${bar} ${Math.floor(share * 100)} % ${words}`)
    },
    clear(): void {
      if (stderr.isTTY) stderr.write('\r\u001b[2K')
    },
  }
}
export type ProgressBar = ReturnType<typeof progressBar>

/** How often is looked how far work has come, in milliseconds. */
export const pollMs = 200

/** Work, and how far it has come meanwhile. A failed look shows nothing: the work itself reports errors. */
export async function watched<Result>(
  work: () => Promise<Result>,
  show: () => Promise<void>,
): Promise<Result> {
  const timer = setInterval(() => void show().catch(() => undefined), pollMs)
  return await work().finally(() => clearInterval(timer))
}
