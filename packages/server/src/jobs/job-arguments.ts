import { parseArgs } from 'node:util'
import { jobs, type ReadyJob } from './all-jobs.ts'
import { type RawOptions, UsageError } from './job.ts'

export type ParsedCommand = { readonly help: true } | { readonly name: string; readonly job: ReadyJob }

/**
 * Parses the command line.
 * @throws {UsageError} with a sentence for the operator.
 */
export function readArguments(args: readonly string[], now: Date): ParsedCommand {
  const { help, options, positionals } = parse(args)
  if (help) return { help }
  const [name, ...extraNames] = positionals
  const names = [...jobs.keys()].join(', ')
  if (name === undefined) throw new UsageError(`Name a job: ${names}.`)
  const job = jobs.get(name)
  if (!job) throw new UsageError(`There is no job "${name}"; there are ${names}.`)
  if (extraNames.length > 0) throw new UsageError(`"${extraNames[0]}" is too much: one job at a time.`)
  return { name, job: job.ready(options, now) }
}

interface RawCommand {
  readonly help: boolean
  readonly options: RawOptions
  readonly positionals: readonly string[]
}

function parse(args: readonly string[]): RawCommand {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        month: { type: 'string' },
        folder: { type: 'string' },
        stolen: { type: 'boolean' },
        year: { type: 'string' },
        payments: { type: 'string' },
        file: { type: 'string' },
        'issued-on': { type: 'string' },
        'correct-recipients': { type: 'boolean' },
        email: { type: 'string' },
        language: { type: 'string' },
        'first-name': { type: 'string' },
        'last-name': { type: 'string' },
      },
    })
    const { help = false, ...given } = values
    // An option without a value is there or not.
    const options = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, typeof value === 'string' ? value : '']),
    )
    return { help, options, positionals }
  } catch (error) {
    // Node's message continues with advice after the first full stop.
    const message = error instanceof Error ? error.message.split('. ')[0] : "The options can't be read"
    throw new UsageError(`${message}.`)
  }
}

export function helpText(): string {
  const lines = [...jobs].map(
    ([name, { synopsis, summary }]) => `  ${`${name} ${synopsis}`.trim()}\n      ${summary}`,
  )
  return `Usage: node packages/server/src/jobs.ts <job> [options]

Jobs:
${lines.join('\n')}

They read the settings of the server from the environment, and may run beside it, twice, or on two machines at once.
Each prints one line of JSON. Exit codes: 0 done, or under way elsewhere; 1 failed; 2 not typed as it has to be.`
}
