// What a thousand fields cost beside the least that they could cost, in one interleaved run. Needs a build.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { type Browser, chromium, type Page } from 'playwright'
import { measureSizes } from '../scripts/sizes.ts'
import type { bench, Run } from './page.ts'

const COUNT = 1000
const ROUNDS = 7
const floors = ['bare-field', 'bare-form-field'] as const
const elements = ['ofc-text-field', 'ofc-date-input'] as const
const tagNames = [...floors, ...elements]

declare global {
  interface Window {
    readonly bench: typeof bench
  }
}

const script = await bundle()
const executablePath = [process.env.CHROMIUM ?? '', '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path !== '' && existsSync(path),
)
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
})
const times = await measureTimes(browser)
const heaps = new Map<string, number>()
for (const tagName of tagNames) heaps.set(tagName, await measureHeap(browser, tagName))
await browser.close()
report()

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('page.ts', import.meta.url))],
    bundle: true,
    minify: true,
    format: 'iife',
    write: false,
    tsconfig: fileURLToPath(new URL('../tsconfig.json', import.meta.url)),
  })
  return outputFiles[0]?.text ?? ''
}

async function openPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage()
  await page.setContent('<!doctype html><html lang="fr-CA"><body></body></html>')
  await page.addScriptTag({ content: script })
  return page
}

async function measureTimes(browser: Browser): Promise<Map<string, Run[]>> {
  const page = await openPage(browser)
  const runs = new Map<string, Run[]>(tagNames.map((tagName) => [tagName, []]))
  // The first rounds warm up.
  for (let round = -2; round < ROUNDS; round++) {
    for (const tagName of tagNames) {
      await page.requestGC()
      const run = await page.evaluate(([tagName, count]) => window.bench.run(tagName, count), [
        tagName,
        COUNT,
      ] as const)
      if (round >= 0) runs.get(tagName)?.push(run)
    }
  }
  await page.close()
  return runs
}

/** Bytes of the JavaScript heap that one field keeps. */
async function measureHeap(browser: Browser, tagName: string): Promise<number> {
  const page = await openPage(browser)
  const session = await page.context().newCDPSession(page)
  const used = async () => {
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize
  }
  await page.evaluate((tagName) => window.bench.keep(tagName, 10), tagName)
  const before = await used()
  await page.evaluate(([tagName, count]) => window.bench.keep(tagName, count), [tagName, COUNT] as const)
  const after = await used()
  await page.close()
  return (after - before) / COUNT
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

type Figures = Run & { readonly heap: number }

function figuresOf(tagName: string): Figures {
  const runs = times.get(tagName) ?? []
  return {
    create: median(runs.map(({ create }) => create)),
    layOut: median(runs.map(({ layOut }) => layOut)),
    setValue: median(runs.map(({ setValue }) => setValue)),
    heap: heaps.get(tagName) ?? Number.NaN,
  }
}

function report() {
  const floor = figuresOf('bare-field')
  const beside = (figures: Figures, key: keyof Figures) =>
    `${figures[key].toFixed(key === 'heap' ? 0 : 1)} (${(figures[key] / floor[key]).toFixed(2)} ×)`
  console.log(`${COUNT} fields: medians of ${ROUNDS} interleaved runs, and ratios beside the bare one`)
  console.table(
    Object.fromEntries(
      tagNames.map((tagName) => {
        const figures = figuresOf(tagName)
        return [
          tagName,
          {
            'create, ms': beside(figures, 'create'),
            'with layout, ms': beside(figures, 'layOut'),
            'set value, ms': beside(figures, 'setValue'),
            'heap each, B': beside(figures, 'heap'),
          },
        ]
      }),
    ),
  )
  console.table(measureSizes())
}
