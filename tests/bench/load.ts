import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Figure } from '../../scripts/benchmark-table.ts'

const bench = fileURLToPath(new URL('../../packages/server/bench/main.ts', import.meta.url))

/** Reads and writes of the member API under load, on two cores shared with the load generator. */
export async function measureLoad(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'officine-load-'))
  const json = join(folder, 'figures.json')
  try {
    const child = spawn(process.execPath, [bench, 'reads', 'writes', '--json', json], { stdio: 'inherit' })
    // It exits with 1 when a figure misses its target; the figures report that.
    await once(child, 'exit')
    return JSON.parse(await readFile(json, 'utf8'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
