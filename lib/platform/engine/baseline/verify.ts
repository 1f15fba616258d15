import { asQuestion, partsOf } from './claims'
import { judge, readEvidence, type EvidenceVerdict } from './evidence'

/** A text and, where it gives a verdict, how sure the rules are of it. */
export interface VerdictText {
  text: string
  /** Probability of the verdict, 0 to 1. */
  confidence: number | null
}

/** Text of others must not become tags of the answer. */
function plain(text: string): string {
  return text.replaceAll('<', '‹').replaceAll('>', '›')
}

interface JudgedStatement {
  statement: string
  judged: EvidenceVerdict
}

function judgeParts(claim: string, document: string): JudgedStatement[] {
  const evidence = readEvidence(document)
  return partsOf(claim).map((statement) => ({ statement, judged: judge(statement, evidence) }))
}

function isBorneOut(parts: JudgedStatement[]): boolean {
  return (
    parts.some(({ judged }) => judged.verdict === 'agrees') &&
    parts.every(({ judged }) => judged.verdict === 'agrees')
  )
}

function confidenceOf(parts: JudgedStatement[], isSupported: boolean): number {
  const deciding = isSupported
    ? parts
    : parts.filter(({ judged }) => judged.verdict !== 'agrees').slice(0, 1)
  const values = deciding.map(({ judged }) => judged.confidence)
  return Math.min(0.99, Math.max(0.5, Math.min(...values, 0.99)))
}

function answerTo({ judged }: JudgedStatement): string {
  const { verdict, sentence } = judged
  if (verdict === 'open' || sentence === null)
    return "I don't know. The document does not settle it."
  const begin = verdict === 'agrees' ? 'Yes' : 'No'
  return `${begin}. The document says: “${plain(sentence)}”`
}

/** The order in which parts are asked about; another seed is another order. */
function inOrder(parts: JudgedStatement[], seed: number): JudgedStatement[] {
  const turn = parts.length === 0 ? 0 : Math.abs(seed) % parts.length
  return [...parts.slice(turn), ...parts.slice(0, turn)]
}

/** Questions and answers with a verdict. `seed` 0 keeps the order of the claim. */
export function verifyByQuestions(claim: string, document: string, seed = 0): VerdictText {
  const parts = inOrder(judgeParts(claim, document), seed)
  const isSupported = isBorneOut(parts)
  const cycles = parts.map(
    (part) =>
      `<question>${plain(asQuestion(part.statement))}</question>\n<answer>${answerTo(part)}</answer>\n<think>${plain(part.judged.because)}</think>`,
  )
  // Two cycles at least: a claim of one part is asked about as a whole once more.
  if (parts.length === 1) cycles.push(wholeOnceMore(parts, claim))
  const opening = `<think>The claim has ${parts.length === 1 ? 'one part' : `${parts.length} parts`}. Each is looked up by its words.</think>`
  const verdict = isSupported ? 'Supported' : 'Refuted'
  return {
    text: [opening, ...cycles, `<verification>${verdict}</verification>`].join('\n'),
    confidence: confidenceOf(parts, isSupported),
  }
}

function wholeOnceMore([part]: JudgedStatement[], claim: string): string {
  const isClash = part?.judged.verdict === 'contradicts'
  const answer = isClash
    ? `Yes. ${plain(part.judged.because)}`
    : 'No. No number, name or negation in the closest sentence speaks against it.'
  const short = claim.trim().replace(/[.]+$/, '')
  return `<question>Does anything in the document speak against “${plain(short)}”?</question>\n<answer>${answer}</answer>\n<think>That is all the rules look at.</think>`
}

/** An explanation with its answer. */
export function verifyByReason(claim: string, document: string): VerdictText {
  const parts = judgeParts(claim, document)
  const isFaithful = isBorneOut(parts)
  const lines = parts.map(({ statement, judged }) => {
    const quote = judged.sentence === null ? '' : ` Closest sentence: “${plain(judged.sentence)}”`
    return `${plain(statement)}: ${plain(judged.because)}${quote}`
  })
  const failing = parts.find(({ judged }) => judged.verdict !== 'agrees')
  const deciding = isFaithful ? parts[0] : failing
  const quote = deciding?.judged.sentence
    ? ` The document says: “${plain(deciding.judged.sentence)}”`
    : ''
  const reason = isFaithful
    ? `Every part of the claim is found in the document.${quote}`
    : `“${plain(deciding?.statement ?? claim)}” is not borne out. ${plain(deciding?.judged.because ?? '')}${quote}`
  return {
    text: `<think>\n${lines.join('\n')}\n</think>\n<reason>\n${reason}\n</reason>\n<answer>${isFaithful ? 'Yes' : 'No'}</answer>`,
    confidence: confidenceOf(parts, isFaithful),
  }
}

/** What a judge sees who has only the answers and not the document. */
export function coverageVerdict(
  claim: string,
  answers: string,
): 'Supported' | 'Refuted' | 'Not Enough Information' {
  const parts = judgeParts(claim, answers)
  if (parts.some(({ judged }) => judged.verdict === 'contradicts')) return 'Refuted'
  return isBorneOut(parts) ? 'Supported' : 'Not Enough Information'
}
