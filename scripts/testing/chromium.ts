import { existsSync } from 'node:fs'
import { findProgram, runProgram, tool } from '../program.ts'
import { installFromDebian } from './debian.ts'

/** The shell draws no windows and takes a fifth less time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

export type FoundProgram = { path: string } | { missing: string }

/** A Chromium to test with: the machine's, else Playwright's, else Debian's. */
export async function findChromium(): Promise<FoundProgram> {
  const present = await presentChromium()
  if (present !== null) return { path: present }
  const env = { ...process.env }
  delete env['PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD']
  await runProgram(tool('playwright'), ['install', 'chromium'], { env })
  const fetched = await playwrightsOwn()
  if (fetched !== null) return { path: fetched }
  const reason =
    (await installFromDebian('chromium-headless-shell')) && (await installFromDebian('chromium'))
  const installed = await findProgram(names)
  return installed === null
    ? { missing: `no Chromium or Chrome was found or could be installed (${reason ?? 'unknown'})` }
    : { path: installed }
}

async function presentChromium(): Promise<string | null> {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && existsSync(named)) return named
  return (
    (await findProgram(names)) ??
    applications.find((path) => existsSync(path)) ??
    (await playwrightsOwn())
  )
}

async function playwrightsOwn(): Promise<string | null> {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : null
}
