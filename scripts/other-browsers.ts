import { existsSync } from 'node:fs'
import { canInstall, install } from './debian.ts'

/** The drivers of Firefox and WebKit in Debian, with their packages. */
const programs = [
  {
    name: 'Firefox',
    package: 'firefox-esr',
    variable: 'FIREFOX',
    paths: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
  },
  {
    name: 'WebKitWebDriver',
    package: 'webkit2gtk-driver',
    variable: 'WEBKIT_DRIVER',
    paths: ['/usr/bin/WebKitWebDriver'],
  },
  { name: 'Xvfb', package: 'xvfb', variable: 'XVFB', paths: ['/usr/bin/Xvfb'] },
] as const

type Program = (typeof programs)[number]

/** Finds Firefox and WebKit, or installs Debian's where possible. */
export async function ensureOtherBrowsers(): Promise<void> {
  const absent = missing()
  if (absent.length === 0) return
  if (canInstall()) {
    await install(absent.map((program) => program.package))
    if (missing().length === 0) return
  }
  for (const { name, package: source, variable } of missing()) {
    console.error(
      `${name} was not found. Install it (Debian: \`apt-get install ${source}\`), or set ${variable} to its path.`,
    )
  }
  console.error('WebKit runs on Linux alone; elsewhere choose the engines: ENGINES=chromium,firefox.')
  process.exit(1)
}

function missing(): Program[] {
  return programs.filter(
    ({ variable, paths }) => ![process.env[variable], ...paths].some((path) => path && existsSync(path)),
  )
}
