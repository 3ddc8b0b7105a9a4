import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { succeeds } from './run.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const places = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** The path of a Chromium on this machine: `CHROMIUM`, then the usual names on the path. */
export function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [
    process.env.CHROMIUM ?? '',
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ...places,
  ]
  return candidates.find((path) => path !== '' && existsSync(path))
}

/** Finds a Chromium, or installs Debian's where that is possible. */
export async function ensureChromium(): Promise<string> {
  const found = findChromium()
  if (found) return found
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('No Chromium here: installing the one of Debian.')
    await succeeds(['apt-get', 'update', '-qq'], { quiet: true })
    await succeeds(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
    const installed = findChromium()
    if (installed) return installed
  }
  console.error('No Chromium was found. Install Chromium or Chrome, or set CHROMIUM to the path of one.')
  process.exit(1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await ensureChromium())
