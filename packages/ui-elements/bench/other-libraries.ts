import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A library whose elements are compared with ours. */
interface OtherLibrary {
  readonly package: string
  readonly version: string
  /** Registers its elements. */
  readonly script: string
  readonly tagName: string
  /** Its calendar, for a library whose calendar is measured. */
  readonly calendar?: {
    readonly markup: string
    /** A selector of what opens it by a click. */
    readonly opener: string
    /** A selector of a visible day. */
    readonly day: string
  }
  /** Whether it is a single field that a thousand of are created and measured. */
  readonly isField: boolean
}

/** A library and the folder with its packages. */
export interface InstalledLibrary extends OtherLibrary {
  readonly folder: string
}

const otherLibraries: readonly OtherLibrary[] = [
  {
    package: '@awesome.me/webawesome',
    version: '3.14.0',
    script: "import '@awesome.me/webawesome/dist/components/input/input.js'",
    tagName: 'wa-input',
    isField: true,
  },
  {
    package: '@material/web',
    version: '2.5.0',
    script: "import '@material/web/textfield/outlined-text-field.js'",
    tagName: 'md-outlined-text-field',
    isField: true,
  },
  {
    package: '@vaadin/date-picker',
    version: '25.3.0',
    script: "import '@vaadin/date-picker/vaadin-date-picker.js'",
    tagName: 'vaadin-date-picker',
    isField: true,
    calendar: {
      markup: '<vaadin-date-picker label="Date"></vaadin-date-picker>',
      opener: '[part~=toggle-button]',
      day: '[part~=date][tabindex]',
    },
  },
  {
    package: '@carbon/web-components',
    version: '2.63.0',
    script: "import '@carbon/web-components/es/components/date-picker/index.js'",
    tagName: 'cds-date-picker',
    // Its input is an element of its own.
    isField: false,
    calendar: {
      markup:
        '<cds-date-picker><cds-date-picker-input kind="single" label-text="Date"></cds-date-picker-input></cds-date-picker>',
      opener: 'input',
      day: '.flatpickr-calendar.open .flatpickr-day',
    },
  },
  {
    package: '@duetds/date-picker',
    version: '1.4.0',
    script:
      "import { defineCustomElements } from '@duetds/date-picker/custom-element/index.js'\ndefineCustomElements()",
    tagName: 'duet-date-picker',
    isField: false,
    calendar: {
      markup: '<duet-date-picker></duet-date-picker>',
      opener: '.duet-date__toggle',
      day: '.duet-date__dialog.is-active .duet-date__day',
    },
  },
]

/** Installs the other libraries outside the workspace, once per set of versions. */
export function installOtherLibraries(): InstalledLibrary[] {
  const folder = install()
  return otherLibraries.map((library) => ({ ...library, folder }))
}

function install(): string {
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
