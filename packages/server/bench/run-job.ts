import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { BenchEnvironment } from './bench-environment.ts'
import { type Load, loadWhile, type Measured } from './load.ts'

const jobs = fileURLToPath(new URL('../src/jobs.ts', import.meta.url))

export interface MeasuredJob {
  /** From the start of its process to its end. */
  readonly seconds: number
  /** Peak resident memory of its process. */
  readonly megabytes: number
  readonly summary: Readonly<Record<string, unknown>>
  /** The load of the API meanwhile. */
  readonly beside: Measured
}

/** Runs a job as an operator starts it, while the API is read. */
export async function runJob(
  { folder }: BenchEnvironment,
  databaseUrl: string,
  jobArguments: readonly string[],
  load: Load,
): Promise<MeasuredJob> {
  const started = performance.now()
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=1', '--max-old-space-size=512', jobs, ...jobArguments],
    {
      env: { ...process.env, OFFICINE_DATA: folder, DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = once(child, 'exit')
  const measuring = loadWhile(load, ended)
  const out = text(child.stdout)
  let megabytes = 0
  while (child.exitCode === null) {
    megabytes = Math.max(megabytes, peakMemoryOf(child.pid))
    await Promise.race([ended, wait(20)])
  }
  const seconds = (performance.now() - started) / 1_000
  return { seconds, megabytes, summary: JSON.parse(await out), beside: await measuring }
}

/** In megabytes, from the system; 0 once the process has ended. */
function peakMemoryOf(pid: number | undefined): number {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes ?? 0) / 1_024
  } catch {
    return 0
  }
}
