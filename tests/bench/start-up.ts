import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Figure } from '../../scripts/benchmark-table.ts'
import { makeFolder } from '../support/test-server.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const port = 4680

/**
 * From a fresh clone with an empty package store to a portal that responds; then the second start.
 */
export async function measureStartUp(): Promise<Figure[]> {
  const folder = await makeFolder('clone')
  try {
    execFileSync('git', ['clone', '--quiet', root, join(folder, 'officine')])
    const first = await timeToReady(folder)
    const second = await timeToReady(folder)
    return [
      figure('fresh clone to ready, empty package store', first, 180),
      figure('second start', second, 8),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function figure(what: string, seconds: number, target: number): Figure {
  return {
    what,
    measured: `${seconds.toFixed(1)} s`,
    target: `≤ ${target} s`,
    holds: seconds <= target,
    data: seconds,
  }
}

async function timeToReady(folder: string): Promise<number> {
  const start = performance.now()
  const child = spawn('npx', ['--yes', 'pnpm', 'start'], {
    cwd: join(folder, 'officine'),
    env: {
      ...process.env,
      npm_config_store_dir: join(folder, 'store'),
      npm_config_cache: join(folder, 'npm-cache'),
      XDG_CACHE_HOME: join(folder, 'cache'),
      PORT: String(port),
      IDENTITY_PORT: String(port + 1),
      SITE_PORT: String(port + 2),
    },
    stdio: 'ignore',
    detached: true,
  })
  try {
    await ready(child)
    return (performance.now() - start) / 1000
  } finally {
    await stop(child)
  }
}

async function ready(child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 600_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The start ended with ${child.exitCode}.`)
    const response = await fetch(`http://localhost:${port}/readyz`).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The start was not ready after ten minutes.')
}

/** Signals the whole process group, like Ctrl-C in a terminal. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  process.kill(-child.pid, 'SIGINT')
  await ended
}
