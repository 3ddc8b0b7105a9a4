// Measures our elements against minimal Lit elements and against other libraries. Needs a build.
// `bench` measures everything; `bench fields sizes` only these; `bench --json FILE` also writes the
// raw numbers.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openBrowser } from './browser.ts'
import { measureCalendar } from './calendar.ts'
import { measureFields } from './fields.ts'
import { type Figure, printTable } from './figures.ts'
import { measureFirstPaint } from './first-paint.ts'
import { installOtherLibraries } from './other-libraries.ts'
import { reportSizes } from './sizes.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'string' } } })
const libraries = installOtherLibraries()
const browser = await openBrowser()
const parts = {
  fields: () => measureFields(browser, libraries),
  calendar: () => measureCalendar(browser, libraries),
  'first-paint': () => measureFirstPaint(browser),
  sizes: () => reportSizes(libraries),
}

const figures: Figure[] = []
for (const [name, measure] of Object.entries(parts)) {
  if (positionals.length === 0 || positionals.includes(name)) figures.push(...(await measure()))
}
await browser.close()
printTable(figures)
if (values.json) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`)
