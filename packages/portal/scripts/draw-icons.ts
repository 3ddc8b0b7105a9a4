import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ensureChromium } from '../../../scripts/chromium.ts'

/** The cross of the brand mark, in a 30 × 30 view box. */
const cross = 'M13 8h4v5h5v4h-5v5h-4v-5H8v-4h5z'
const green = '#0b6a50'

/**
 * Systems crop a maskable icon to their own shape: the colour fills the square and
 * the cross stays in the safe zone.
 */
const iconSvg = (shape: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30">${shape}<path d="${cross}" fill="#fff"/></svg>`

const rounded = iconSvg(`<rect width="30" height="30" rx="8" fill="${green}"/>`)
const filled = iconSvg(`<rect width="30" height="30" fill="${green}"/>`)

/** The icon of the shortcut to the membership card: lucide's `id-card` (ISC), centred. */
const card = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="12" fill="${green}"/><g transform="translate(9 9) scale(1.25)" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M16 10h2M16 14h2M6.17 15a3 3 0 0 1 5.66 0"/><circle cx="9" cy="11" r="2"/><rect x="2" y="5" width="20" height="14" rx="2"/></g></svg>`

const icons = [
  { name: 'icon-192', size: 192, svg: rounded },
  { name: 'icon-512', size: 512, svg: rounded },
  { name: 'maskable-512', size: 512, svg: filled },
  { name: 'apple-touch-icon', size: 180, svg: filled },
  { name: 'card-96', size: 96, svg: card },
  { name: 'card-192', size: 192, svg: card },
] as const

const folder = fileURLToPath(new URL('../public/icons/', import.meta.url))
const work = mkdtempSync(join(tmpdir(), 'officine-icons-'))
const chromium = await ensureChromium()

for (const { name, size, svg } of icons) {
  const page = join(work, `${name}.html`)
  writeFileSync(page, `<style>body{margin:0}svg{display:block;width:${size}px}</style>${svg}`)
  const { status, stderr } = spawnSync(chromium, [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--hide-scrollbars',
    '--default-background-color=00000000',
    `--window-size=${size},${size}`,
    `--screenshot=${join(folder, `${name}.png`)}`,
    pathToFileURL(page).href,
  ])
  if (status !== 0) throw new Error(`${name} was not drawn: ${stderr}`)
}
rmSync(work, { recursive: true })
