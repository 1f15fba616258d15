import { expect } from 'vitest'

const sampleLine = /^([a-z_:][\w:]*)(\{(?:[a-z_]\w*="(?:[^"\\\n]|\\[\\"n])*",?)*\})? (\S+)$/iu
const commentLine = /^# (HELP|TYPE) ([a-z_:][\w:]*) (.+)$/iu

/**
 * The samples of a text in Prometheus's exposition format, by name and labels. Fails for a line that a Prometheus server
 * would refuse, for a sample without a type, and for one that is told twice.
 */
export function readSamples(text: string): Map<string, number> {
  const types = new Map<string, string>()
  const samples = new Map<string, number>()
  expect(text.endsWith('\n')).toBe(true)
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const [, comment, subject = '', rest = ''] = commentLine.exec(line) ?? []
    if (comment === 'TYPE') types.set(subject, rest)
    if (comment !== undefined) continue
    const [, name, labels = '', value] = sampleLine.exec(line) ?? []
    if (name === undefined) throw new Error(`not a sample: ${line}`)
    expect([name, name.replace(/_(bucket|sum|count)$/u, '')].some((one) => types.has(one))).toBe(
      true,
    )
    expect(samples.keys()).not.toContain(name + labels)
    samples.set(name + labels, Number(value))
  }
  return samples
}
