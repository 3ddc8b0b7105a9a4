import type { Browser } from 'playwright'
import manifest from '../custom-elements.json' with { type: 'json' }
import { elementsOf } from '../scripts/manifest.ts'
import { openPage, slowDown, visit } from './browser.ts'
import { bundle } from './bundle.ts'
import { besideFloor, type Figure } from './figures.ts'

const ROUNDS = 7
/** "≤ 2 × the bare Lit page" */
const TARGET = 2

const answers = '<option value="a">Oui</option><option value="b">Non</option>'

/** Markup of the elements that need more than a label. */
const samples: Readonly<Record<string, string>> = {
  'ofc-accordion':
    '<ofc-accordion><ofc-accordion-item label="Titre">Texte</ofc-accordion-item></ofc-accordion>',
  'ofc-checkbox-group': `<ofc-checkbox-group label="Choix">${answers}</ofc-checkbox-group>`,
  'ofc-combobox': `<ofc-combobox label="Choix">${answers}</ofc-combobox>`,
  'ofc-menu': '<ofc-menu label="Actions"><ofc-menu-item>Copier</ofc-menu-item></ofc-menu>',
  'ofc-radio-group': `<ofc-radio-group label="Choix">${answers}</ofc-radio-group>`,
  'ofc-select': `<ofc-select label="Choix">${answers}</ofc-select>`,
  'ofc-tabs': '<ofc-tabs label="Onglets"><ofc-tab-panel label="Un">Texte</ofc-tab-panel></ofc-tabs>',
}
/** Shown in the sample of the element that they are a part of. */
const parts = new Set(['ofc-accordion-item', 'ofc-menu-item', 'ofc-tab-panel'])

/** From the script's response end to the first paint of one of each element, on a slow machine. */
export async function measureFirstPaint(browser: Browser): Promise<Figure[]> {
  const tagNames = elementsOf(manifest).map(({ tagName }) => tagName)
  const own = tagNames.filter((tagName) => !parts.has(tagName)).map(sampleOf)
  const bare = tagNames.map(() => '<bare-field label="Champ"></bare-field>')
  const pages = {
    bare: await openPage(browser, await bundle(['./bench/floors.ts', './bench/page.ts']), bare.join('')),
    own: await openPage(browser, await bundle(['./dist/all.js', './bench/page.ts']), own.join('')),
  }
  const times = { bare: [] as number[], own: [] as number[] }
  for (const page of Object.values(pages)) await slowDown(page)
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of ['bare', 'own'] as const) {
      await pages[name].bringToFront()
      await visit(pages[name])
      times[name].push(await pages[name].evaluate(() => window.bench.firstPaint))
    }
  }
  for (const page of Object.values(pages)) await page.close()
  const what = `page with one of each of ${tagNames.length} elements: script to first paint`
  return [besideFloor(what, 'ms', times.own, times.bare, TARGET)]
}

const sampleOf = (tagName: string) =>
  samples[tagName] ?? `<${tagName} label="Champ" heading="Titre">Texte</${tagName}>`
