import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ensureChromium } from '../../../scripts/chromium.ts'

/** The cross of the brand mark, in a square of 30. */
const cross = 'M13 8h4v5h5v4h-5v5h-4v-5H8v-4h5z'
const green = '#0b6a50'

/** Systems cut a maskable icon to a shape of their own: the colour fills it, and the cross stays in its safe middle. */
const whole = (shape: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30">${shape}<path d="${cross}" fill="#fff"/></svg>`

const rounded = whole(`<rect width="30" height="30" rx="8" fill="${green}"/>`)
const filled = whole(`<rect width="30" height="30" fill="${green}"/>`)

const icons = [
  { name: 'icon-192', size: 192, svg: rounded },
  { name: 'icon-512', size: 512, svg: rounded },
  { name: 'maskable-512', size: 512, svg: filled },
  { name: 'apple-touch-icon', size: 180, svg: filled },
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
