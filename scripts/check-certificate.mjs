// Checks the certificate of a blind study on any machine with Node 20 or newer, without Touchstone:
//   node check-certificate.mjs certificate.json [judgements.jsonl] [judgements.csv] [protocol.json] [log.jsonl]
// Prints a line for each check and ends with 1 when one of them broke.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

const sha256 = (text) => createHash('sha256').update(text, 'utf8').digest('hex')

/** JSON with sorted keys and no blanks. */
function canonical(value) {
  return JSON.stringify(sorted(value))
}

function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const keys = Object.keys(value).toSorted()
  return Object.fromEntries(keys.map((key) => [key, sorted(value[key])]))
}

const results = []
function check(name, problems, good) {
  results.push(problems.length === 0)
  process.stdout.write(`${problems.length === 0 ? 'ok    ' : 'BROKEN'} ${name}: `)
  process.stdout.write(problems.length === 0 ? `${good}\n` : `${problems.slice(0, 5).join('; ')}\n`)
}
const note = (text) => process.stdout.write(`note   ${text}\n`)

function readLines(text) {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}

function readCsv(text) {
  const rows = [['']]
  let isQuoted = false
  for (let at = text.charCodeAt(0) === 0xfeff ? 1 : 0; at < text.length; at++) {
    const row = rows[rows.length - 1]
    const character = text[at]
    if (isQuoted && character === '"' && text[at + 1] === '"') row[row.length - 1] += text[++at]
    else if (character === '"') isQuoted = !isQuoted
    else if (isQuoted) row[row.length - 1] += character
    else if (character === ',') row.push('')
    else if (character === '\n') rows.push([''])
    else if (character !== '\r') row[row.length - 1] += character
  }
  const [head, ...body] = rows.filter((row) => row.length > 1)
  return body.map((row) => Object.fromEntries(head.map((name, column) => [name, row[column]])))
}

function checkProtocol({ protocol, protocol_hash: hash }) {
  const found = sha256(canonical(protocol))
  const problems = found === hash ? [] : [`its hash is ${found}, the certificate says ${hash}`]
  check('protocol', problems, `SHA-256 ${hash}`)
}

function checkProtocolFile(text, { protocol_hash: hash }) {
  const found = sha256(text)
  const problems = found === hash ? [] : [`its bytes have the hash ${found}, not ${hash}`]
  check('protocol.json', problems, 'the bytes that were hashed')
}

function checkChain({ log, protocol_hash: hash }) {
  const problems = []
  let before = '0'.repeat(64)
  for (const [index, { seq, at, hash: own, entry }] of log.entries.entries()) {
    if (seq !== index + 1) problems.push(`entry ${index + 1} has the number ${seq}`)
    if (own !== sha256(canonical({ before, seq, at, entry })))
      problems.push(`entry ${index + 1} does not follow from those before it`)
    before = own
  }
  if (log.entries.length !== log.length)
    problems.push(`${log.entries.length} of ${log.length} entries`)
  if (log.entries.length > 0 && before !== log.head) problems.push('the last entry is not the head')
  const started = log.entries.find(({ entry }) => entry.event === 'started')
  if (started?.entry.protocol_hash !== hash) problems.push('it began with another protocol')
  check('log', problems, `${log.length} entries, each following from the one before`)
}

function checkOrder({ log, closed_early: isEarly }) {
  const events = log.entries.map(({ entry }) => entry.event)
  const [closed, unblinded] = [events.indexOf('closed'), events.indexOf('unblinded')]
  const problems = []
  if (closed < 0) problems.push('it was never closed')
  if (closed >= 0 && events.lastIndexOf('judged') > closed) problems.push('judged after the close')
  if (unblinded >= 0 && unblinded < closed) problems.push('unblinded before the close')
  const early = log.entries.find(({ entry }) => entry.event === 'closed')?.entry.early ?? isEarly
  if (early !== isEarly) problems.push('the log says otherwise about closing early')
  check('order', problems, 'nothing was judged after the close, nobody was unblinded before it')
  if (isEarly) note('The study was closed early.')
}

function looksOf({ log, protocol }) {
  const studied = new Set(
    protocol.pairs.filter((pair) => pair.kind === 'study').map((pair) => pair.ordinal),
  )
  const entries = log.entries.map(({ entry }) => entry)
  const judged = new Set(entries.filter((e) => e.event === 'judged').map((e) => e.assignment))
  const looks = new Map(entries.filter((e) => e.event === 'assigned').map((e) => [e.assignment, e]))
  return [...looks.values()].filter(
    (look) => look.kind === 'first' && judged.has(look.assignment) && studied.has(look.pair),
  )
}

function checkSides(certificate) {
  const sides = new Map()
  for (const { annotator, swapped } of looksOf(certificate)) {
    const own = sides.get(`A${annotator}`) ?? { left: 0, right: 0 }
    own[swapped ? 'right' : 'left'] += 1
    sides.set(`A${annotator}`, own)
  }
  const problems = []
  const told = certificate.randomisation.per_annotator
  if (told.length !== sides.size)
    problems.push(`the log knows ${sides.size} annotators, not ${told.length}`)
  for (const { annotator, left_first: left, right_first: right } of told) {
    const own = sides.get(annotator)
    if (own?.left !== left || own?.right !== right)
      problems.push(`${annotator} differs from the log`)
  }
  const disturbing = /^(annotator-(removed|excluded|withdrew)|released|skipped)$/
  const isDisturbed =
    certificate.closed_early ||
    certificate.log.entries.some(({ entry }) => disturbing.test(entry.event))
  for (const [annotator, { left, right }] of sides) {
    if (Math.abs(left - right) <= 1) continue
    const text = `${annotator} saw the first output ${left} times left and ${right} times right`
    if (isDisturbed) note(`${text}; the list did not run to its planned end.`)
    else problems.push(text)
  }
  check('sides', problems, `balanced as declared, p = ${certificate.randomisation.p_value}`)
}

function checkLeaks({ leak_scan: scan }) {
  const problems = []
  if (scan === null) problems.push('no leak scan was made')
  else if (scan.leaked_bytes !== 0) problems.push(`${scan.leaked_bytes} bytes leak a name`)
  check('leak scan', problems, `0 of ${scan?.scanned_bytes} bytes`)
}

/** What the log commits to, of each look and round, and who has withdrawn what they said. */
function committed({ log }) {
  const last = new Map()
  const owner = new Map()
  const withdrawn = new Set()
  for (const { entry } of log.entries) {
    if (entry.event === 'assigned') owner.set(entry.assignment, entry)
    if (entry.event === 'annotator-withdrew') withdrawn.add(entry.annotator)
    if (entry.event !== 'judged') continue
    const key = `${entry.assignment} ${entry.round}`
    if ((last.get(key)?.revision ?? 0) < entry.revision) last.set(key, entry)
  }
  return { last, owner, withdrawn }
}

function digestOf(rows) {
  const [{ nonce, comment, recognised, round, revision }] = rows
  const choices = Object.fromEntries(rows.map((row) => [row.dimension, row.choice_by_side]))
  return sha256(canonical({ nonce, choices, comment, recognised, round, revision }))
}

/** The choice by system that a choice by side stands for. */
function codedAs(choice, isSwapped) {
  const side =
    typeof choice === 'number' ? ['left', 'left', 'tie', 'right', 'right'][choice - 1] : choice
  if (side === 'tie') return 'tie'
  return (side === 'left') === isSwapped ? 'second' : 'first'
}

function checkJudgements(rows, certificate) {
  const { last, owner, withdrawn } = committed(certificate)
  const training = new Set(
    certificate.protocol.pairs
      .filter((pair) => pair.kind === 'training')
      .map((pair) => pair.ordinal),
  )
  const bySubmission = new Map()
  for (const row of rows) {
    const key = `${row.assignment} ${row.round}`
    bySubmission.set(key, [...(bySubmission.get(key) ?? []), row])
  }
  const problems = []
  for (const [key, own] of bySubmission) {
    const where = `${own[0].annotator_id} on pair ${own[0].pair}, round ${own[0].round}`
    const look = owner.get(own[0].assignment)
    if (last.get(key)?.digest !== digestOf(own)) problems.push(`${where} is not what the log holds`)
    if (look === undefined) problems.push(`${where} was never assigned`)
    else if (`A${look.annotator}` !== own[0].annotator_id || look.pair !== own[0].pair)
      problems.push(`${where} was assigned to somebody else`)
    else if (own.some((row) => row.coded !== codedAs(row.choice_by_side, look.swapped)))
      problems.push(`${where} is coded for the wrong system`)
  }
  for (const [key, { assignment }] of last) {
    const look = owner.get(assignment)
    const isGone = look === undefined || withdrawn.has(look.annotator) || training.has(look.pair)
    if (!isGone && !bySubmission.has(key))
      problems.push(`a judgement of A${look.annotator} on pair ${look.pair} is missing`)
  }
  check('judgements', problems, `${bySubmission.size} submissions, each as the log committed to it`)
}

const csvColumns = [
  'item_id',
  'annotator_id',
  'dimension',
  'choice',
  'choice_by_side',
  'choice_numeric',
  'round',
]

const keyOf = (row) => JSON.stringify(csvColumns.map((name) => String(row[name] ?? '')))

const counts = (rows) =>
  rows.reduce((seen, row) => seen.set(keyOf(row), (seen.get(keyOf(row)) ?? 0) + 1), new Map())

function checkCsv(csv, rows) {
  const votes = counts(rows.filter((row) => row.kind === 'first'))
  const found = counts(csv)
  const problems = []
  for (const [key, times] of found)
    if (votes.get(key) !== times) problems.push(`judgements.jsonl has no ${key}`)
  for (const key of votes.keys()) if (!found.has(key)) problems.push(`it lacks ${key}`)
  check('judgements.csv', problems, `${csv.length} rows, the same as in judgements.jsonl`)
}

function checkLogFile(text, { log }) {
  const isSame = canonical(readLines(text)) === canonical(log.entries)
  check('log.jsonl', isSame ? [] : ['it is not the log of the certificate'], 'the same entries')
}

/** What is in the clear once the study is unblinded. */
function checkUnblinded(certificate, textOf) {
  checkChain(certificate)
  checkOrder(certificate)
  checkSides(certificate)
  const log = textOf('log.jsonl')
  if (log !== null) checkLogFile(log, certificate)
  const judgements = textOf('judgements.jsonl')
  if (judgements === null) note('Give judgements.jsonl too, to hold it against the log.')
  else checkJudgements(readLines(judgements), certificate)
  const csv = textOf('judgements.csv')
  if (judgements !== null && csv !== null) checkCsv(readCsv(csv), readLines(judgements))
}

function run(files) {
  const textOf = (ending) => {
    const file = files.find((one) => path.basename(one).endsWith(ending))
    return file === undefined ? null : readFileSync(file, 'utf8')
  }
  const certificate = JSON.parse(readFileSync(files[0], 'utf8'))
  checkProtocol(certificate)
  const protocol = textOf('protocol.json')
  if (protocol !== null) checkProtocolFile(protocol, certificate)
  checkLeaks(certificate)
  for (const reason of certificate.not_blind) note(`Not blind: ${reason}`)
  if (certificate.log.entries === null) note(certificate.log.withheld)
  else checkUnblinded(certificate, textOf)
}

const files = process.argv.slice(2)
if (files.length === 0) {
  process.stderr.write(
    'Usage: node check-certificate.mjs certificate.json [judgements.jsonl] [judgements.csv] [protocol.json] [log.jsonl]\n',
  )
  process.exitCode = 2
} else {
  try {
    run(files)
    process.exitCode = results.every(Boolean) ? 0 : 1
  } catch (error) {
    process.stderr.write(`This could not be read: ${error.message}\n`)
    process.exitCode = 2
  }
}
