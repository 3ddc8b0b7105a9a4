import { globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pharmacySections } from '@officine/api/constants'
import type { Figure } from '../../scripts/benchmark-table.ts'

const portal = fileURLToPath(new URL('../../packages/portal', import.meta.url))
const assets = join(portal, 'dist/assets')

/**
 * The chunk sizes of the screens of a pharmacy and its people, and the length of the longest page's
 * source. The screens of documents and of accessa have a target.
 */
export async function measureScreens(): Promise<Figure[]> {
  const edit = sizeOf('edit-pharmacy-page')
  const forms = pharmacySections.map((section) => ({ section, size: sizeOf(`${section}-form`) }))
  const largest = forms.toSorted((a, b) => b.size - a.size).at(0)
  const all = forms.reduce((sum, { size }) => sum + size, edit)
  const page = longestPage()
  return [
    // The home page is part of the first-page chunk; `weight` measures it.
    reported(
      'own chunk, brotli: home',
      `within ${kilobytes(sizeOf('first-page'))} of every page`,
      'about 12 kB',
    ),
    reported('own chunk: a pharmacy, read', kilobytes(sizeOf('pharmacy-page')), 'about 12 kB'),
    reported(
      'own chunk: a pharmacy, edited',
      `${kilobytes(edit)}, its largest form ${kilobytes(largest?.size ?? 0)} (${largest?.section}), with all nine ${kilobytes(all)}`,
      'about 18 kB',
      forms,
    ),
    reported('own chunk: employees', kilobytes(sizeOf('employees-page')), 'about 12 kB'),
    reported('own chunk: a new employee', kilobytes(sizeOf('new-employee-page')), 'about 12 kB'),
    ...screensWithTarget.map(comparedWithTarget),
    reported('longest page of the portal', `${page.lines} lines (${page.name})`, 'reads like the screen'),
  ]
}

/** The Brotli size of a chunk, in bytes. */
function sizeOf(name: string): number {
  const chunk = readdirSync(assets).find((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file))
  if (!chunk) throw new Error(`The build has no chunk "${name}".`)
  return statSync(join(assets, `${chunk}.br`)).size
}

const screensWithTarget = [
  ...['documents-page', 'upload-page', 'card-page'],
  ...['accessa-page', 'dashboard-page', 'participants-page', 'sign-up-page', 'add-people-page'],
]
const maxScreenSize = 9_000

/**
 * Compares the chunk of a screen of documents or of accessa with its target; the file dropzone, which
 * other screens share, is another chunk.
 */
function comparedWithTarget(name: string): Figure {
  const size = sizeOf(name)
  return {
    what: `own chunk: ${name}`,
    measured: kilobytes(size),
    target: `≤ ${kilobytes(maxScreenSize)}`,
    holds: size <= maxScreenSize,
    data: size,
  }
}

function longestPage(): { readonly name: string; readonly lines: number } {
  const pages = globSync('src/**/*-page.tsx', { cwd: portal }).map((name) => ({
    name: name.replace(/^src\//, ''),
    lines: readFileSync(join(portal, name), 'utf8').trimEnd().split('\n').length,
  }))
  return pages.toSorted((a, b) => b.lines - a.lines).at(0) ?? { name: 'none', lines: 0 }
}

function reported(what: string, measured: string, target: string, data: unknown = measured): Figure {
  return { what, measured, target: `(${target})`, holds: true, data }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
