import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { canInstall, findProgram, install } from './debian.ts'

/** Headless Chromium: runs and renders a page like the full browser, with a third less work. */
const headlessShell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const places = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

interface ChromiumKind {
  /** The full browser that people use, for measuring time. */
  readonly whole?: boolean
}

/** The path of a Chromium on this machine: `CHROMIUM`, else the usual names on the PATH. */
export function findChromium({ whole = false }: ChromiumKind = {}): string | undefined {
  return find(whole ? names : [headlessShell, ...names]) ?? places.find(existsSync)
}

/** Finds a Chromium, or installs Debian's where possible. */
export async function ensureChromium({ whole = false }: ChromiumKind = {}): Promise<string> {
  const best = whole ? names : [headlessShell]
  if (!find(best) && canInstall()) await install(best.slice(0, 1))
  const installed = findChromium({ whole })
  if (installed) return installed
  console.error('No Chromium was found. Install Chromium or Chrome, or set CHROMIUM to the path of one.')
  process.exit(1)
}

function find(binaries: readonly string[]): string | undefined {
  const { CHROMIUM } = process.env
  return CHROMIUM && existsSync(CHROMIUM) ? CHROMIUM : findProgram(...binaries)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await ensureChromium())
