import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A library whose elements are compared with ours. */
export interface OtherLibrary {
  readonly package: string
  readonly version: string
  readonly module: string
  readonly tagName: string
  readonly kind: 'text field' | 'date input'
}

export const otherLibraries = [
  {
    package: '@awesome.me/webawesome',
    version: '3.14.0',
    module: '@awesome.me/webawesome/dist/components/input/input.js',
    tagName: 'wa-input',
    kind: 'text field',
  },
  {
    package: '@material/web',
    version: '2.5.0',
    module: '@material/web/textfield/outlined-text-field.js',
    tagName: 'md-outlined-text-field',
    kind: 'text field',
  },
  {
    package: '@vaadin/date-picker',
    version: '25.3.0',
    module: '@vaadin/date-picker/vaadin-date-picker.js',
    tagName: 'vaadin-date-picker',
    kind: 'date input',
  },
] as const satisfies readonly OtherLibrary[]

/**
 * Installs the other libraries outside the workspace, once per set of versions, and returns the
 * folder.
 */
export function installOtherLibraries(): string {
  const dependencies = Object.fromEntries(otherLibraries.map((library) => [library.package, library.version]))
  const versions = otherLibraries.map(({ version }) => version).join('-')
  const folder = join(tmpdir(), `officine-ui-elements-other-libraries-${versions}`)
  if (existsSync(join(folder, 'installed'))) return folder
  console.log(`Installing the other libraries in ${folder}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }, null, 2))
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  })
  writeFileSync(join(folder, 'installed'), '')
  return folder
}
