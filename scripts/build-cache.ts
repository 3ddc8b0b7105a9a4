import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './run.ts'

export interface BuildStep {
  readonly name: string
  /** Globs of the step's input files. */
  readonly inputs: readonly string[]
  /** Globs of files that the step or the compiler writes among the inputs; they are not hashed. */
  readonly written?: readonly string[]
  /** A file that exists once the step has run. */
  readonly output: string
  readonly run: () => Promise<void>
}

const stampsPath = join(root, 'node_modules/.cache/officine/build.json')

/** Runs the steps whose inputs changed since their last run, and all steps after a changed one. */
export async function runChanged(steps: readonly BuildStep[]): Promise<void> {
  const stamps = readStamps()
  let changed = false
  for (const step of steps) {
    const stamp = stampOf(step)
    changed ||= stamps[step.name] !== stamp || !existsSync(join(root, step.output))
    if (!changed) continue
    const start = performance.now()
    await step.run()
    console.log(`built ${step.name} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
    stamps[step.name] = stamp
    writeStamps(stamps)
  }
}

/**
 * A hash of the names, sizes and modification times of the inputs; faster than reading their
 * contents.
 */
function stampOf({ inputs, written = [] }: BuildStep): string {
  const hash = createHash('sha256')
  const files = globSync([...inputs], {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist*/**', '**/*.tsbuildinfo', ...written],
  })
  for (const file of files.sort()) {
    const stat = statSync(join(root, file))
    if (stat.isFile()) hash.update(`${file}:${stat.size}:${stat.mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function readStamps(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(stampsPath, 'utf8'))
  } catch {
    return {}
  }
}

function writeStamps(stamps: Readonly<Record<string, string>>): void {
  mkdirSync(dirname(stampsPath), { recursive: true })
  writeFileSync(stampsPath, JSON.stringify(stamps, null, 2))
}
