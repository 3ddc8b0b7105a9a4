import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

export interface RunOptions {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  /** Buffers the output and prints it on failure only. */
  readonly quiet?: boolean
  /** Receives the output of a failed command instead of printing it. */
  readonly onFailure?: (output: string) => void
}

/** Runs a command; resolves to whether it exits with 0. */
export function succeeds(
  command: readonly string[],
  { cwd = root, env = {}, quiet = false, onFailure }: RunOptions = {},
) {
  const outputTarget = quiet || onFailure ? 'pipe' : 'inherit'
  const [program = '', ...parameters] = command
  return new Promise<boolean>((resolve) => {
    const child = spawn(program, parameters, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', outputTarget, outputTarget],
    })
    const output: Buffer[] = []
    for (const [stream, target] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      stream?.on('data', (part: Buffer) => {
        output.push(part)
        if (!quiet) target.write(part)
      })
    }
    child.on('error', (error) => {
      console.error(`${program}: ${error.message}`)
      resolve(false)
    })
    child.on('close', (code) => {
      if (code !== 0) {
        const text = Buffer.concat(output).toString()
        if (onFailure) onFailure(text)
        else process.stderr.write(text)
      }
      resolve(code === 0)
    })
  })
}

/** Runs a command; exits this process if it fails. */
export async function run(command: readonly string[], options?: RunOptions): Promise<void> {
  if (!(await succeeds(command, options))) {
    console.error(`✗ ${command.join(' ')}`)
    process.exit(1)
  }
}

export interface Step {
  readonly name: string
  readonly run: () => Promise<boolean>
}

export interface StepResult {
  readonly name: string
  readonly passed: boolean
  readonly seconds: number
}

/** Sequential steps; lanes run in parallel. */
export type Steps = readonly (Step | { readonly lanes: readonly (readonly Step[])[] })[]

/** Runs every step, even after a failure, and prints how many passed. */
export async function runSteps(title: string, steps: Steps): Promise<readonly StepResult[]> {
  const results = await runAll(steps)
  const failed = results.filter(({ passed }) => !passed)
  for (const { name } of failed) console.error(`✗ failed: ${name}`)
  console.log(`${title}: ${results.length - failed.length} passed, ${failed.length} failed`)
  process.exitCode = failed.length === 0 ? 0 : 1
  return results
}

async function runAll(steps: Steps): Promise<readonly StepResult[]> {
  const results: StepResult[] = []
  for (const step of steps) {
    if ('lanes' in step) results.push(...(await Promise.all(step.lanes.map(runAll))).flat())
    else results.push(await runStep(step))
  }
  return results
}

async function runStep({ name, run }: Step): Promise<StepResult> {
  const start = performance.now()
  const passed = await run()
  const seconds = secondsSince(start)
  console.log(`${passed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
  return { name, passed, seconds }
}

/** Rounded to 0.1 s. */
export const secondsSince = (start: number) => Math.round((performance.now() - start) / 100) / 10
