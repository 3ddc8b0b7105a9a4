import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The root of the workspace. */
export const root = fileURLToPath(new URL('..', import.meta.url))

export interface RunOptions {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  /** Keeps the output and shows it on failure alone. */
  readonly quiet?: boolean
}

/** Runs a command and says whether it succeeded. */
export function succeeds(
  command: readonly string[],
  { cwd = root, env = {}, quiet = false }: RunOptions = {},
) {
  const [program = '', ...parameters] = command
  return new Promise<boolean>((resolve) => {
    const child = spawn(program, parameters, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    })
    const output: Buffer[] = []
    child.stdout?.on('data', (part: Buffer) => output.push(part))
    child.stderr?.on('data', (part: Buffer) => output.push(part))
    child.on('error', (error) => {
      console.error(`${program}: ${error.message}`)
      resolve(false)
    })
    child.on('close', (code) => {
      if (code !== 0) process.stderr.write(Buffer.concat(output))
      resolve(code === 0)
    })
  })
}

/** Runs a command that must succeed; ends this process when it does not. */
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

/** Runs every step, even after one failed, and closes with how many passed. */
export async function runSteps(title: string, steps: readonly Step[]): Promise<void> {
  const failed: string[] = []
  for (const step of steps) {
    const start = performance.now()
    const passed = await step.run()
    console.log(`${passed ? '✓' : '✗'} ${step.name} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
    if (!passed) failed.push(step.name)
  }
  for (const name of failed) console.error(`✗ failed: ${name}`)
  console.log(`${title}: ${steps.length - failed.length} passed, ${failed.length} failed`)
  process.exitCode = failed.length === 0 ? 0 : 1
}
