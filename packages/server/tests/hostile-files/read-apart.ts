import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { CellsRead } from './read-cells.ts'

export interface CellsReadApart extends CellsRead {
  /** The peak of memory, from Linux: the usage that Node reports begins with that of the parent. */
  readonly megabytes: number
}

/**
 * Reads the cells of a file in a process of its own, with the options of the jobs' command.
 * @throws if the process ends otherwise than with cells or a refusal.
 */
export async function readApart(path: string): Promise<CellsReadApart> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--max-semi-space-size=1', fileURLToPath(new URL('./reading-process.ts', import.meta.url)), path],
    { maxBuffer: 64 * 1024 * 1024, timeout: 60_000 },
  )
  return JSON.parse(stdout)
}
