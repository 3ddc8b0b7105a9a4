import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Response } from '@playwright/test'
import type { Figure } from '../../scripts/benchmark-table.ts'
import type { TestServer } from '../support/test-server.ts'
import { openBrowser, signIn } from './browser.ts'

/**
 * The weight of the signed-in home page: scripts and styles in Brotli, and any English files.
 * Service workers are blocked: the notice of the first installation would count as well.
 */
export async function measureWeight(server: TestServer): Promise<Figure[]> {
  const browser = await openBrowser()
  try {
    const context = await browser.newContext({ locale: 'fr-CA', serviceWorkers: 'block' })
    await (await signIn(context, server)).close()
    const page = await context.newPage()
    const scripts = new Map<string, number>()
    const styles = new Map<string, number>()
    const english: string[] = []
    const count = async (response: Response) => {
      const url = new URL(response.url())
      if (url.origin !== server.url) return
      const type = response.headers()['content-type'] ?? ''
      if (!/javascript|css|html/.test(type)) return
      const body = await response.body().catch(() => Buffer.alloc(0))
      if (/javascript/.test(type)) scripts.set(url.pathname, brotli(body))
      if (/css/.test(type)) styles.set(url.pathname, brotli(body))
      if (/html/.test(type)) styles.set('in the page', brotli(inlineStyles(body.toString())))
      if (/\/en-CA-|\.en[-.]/.test(url.pathname)) english.push(url.pathname)
    }
    const counting: Promise<void>[] = []
    page.on('response', (response) => counting.push(count(response)))
    // The home page loads this file last, when it is idle.
    const last = page.waitForResponse(/\/new-version-/)
    await page.goto(server.url, { waitUntil: 'networkidle' })
    await (await last).finished()
    await Promise.all(counting)
    const script = sum(scripts)
    const style = sum(styles)
    const screens = await screenChunks()
    const [largest = { name: 'none', size: 0 }] = screens
    return [
      {
        what: 'JavaScript of the signed-in home, brotli',
        measured: `${(script / 1000).toFixed(1)} kB`,
        target: '≤ 142 kB',
        holds: script <= 142_000,
        data: Object.fromEntries(scripts),
      },
      {
        what: 'CSS of the signed-in home, brotli',
        measured: `${(style / 1000).toFixed(1)} kB`,
        target: '≤ 12 kB',
        holds: style <= 12_000,
        data: Object.fromEntries(styles),
      },
      {
        what: 'largest chunk that a screen has for itself, brotli',
        measured: `${(largest.size / 1000).toFixed(1)} kB (${largest.name})`,
        target: '≤ 12 kB',
        holds: largest.size <= 12_000,
        data: screens,
      },
      {
        what: 'English files on a French page',
        measured: `${english.length}`,
        target: '0',
        holds: english.length === 0,
        data: english,
      },
    ]
  } finally {
    await browser.close()
  }
}

const assets = fileURLToPath(new URL('../../packages/portal/dist/assets', import.meta.url))

/** The chunks of pages and steps with their Brotli sizes, largest first. */
async function screenChunks(): Promise<{ readonly name: string; readonly size: number }[]> {
  const names = (await readdir(assets)).filter((name) => /(?<!^first)-(page|step)-[\w-]+\.js\.br$/.test(name))
  const chunks = names.map(async (name) => ({
    name: name.replace(/-[\w-]{8}\.js\.br$/, ''),
    size: (await stat(join(assets, name))).size,
  }))
  return (await Promise.all(chunks)).sort((a, b) => b.size - a.size)
}

function brotli(body: Buffer): number {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}

function inlineStyles(html: string): Buffer {
  return Buffer.from([...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('\n'))
}

function sum(sizes: ReadonlyMap<string, number>): number {
  return [...sizes.values()].reduce((total, size) => total + size, 0)
}
