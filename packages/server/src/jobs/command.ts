import { parseArgs } from 'node:util'
import type { Pool } from 'pg'
import { type Configuration, ConfigurationError } from '../configuration/configuration.ts'
import { readConfiguration } from '../configuration/read-configuration.ts'
import { openFiles } from '../files/open-files.ts'
import { useSecretKeys } from '../identity/encrypted-secret.ts'
import { createSendNow } from '../mail/mail-queue.ts'
import { createLog, describeError } from '../operations/log.ts'
import { jobs, type ReadyJob } from './all-jobs.ts'
import { type JobContext, JobError, type JobSummary, type RawOptions, UsageError } from './job.ts'
import { storeJobSuccess } from './job-successes.ts'
import { openJobDatabase } from './open-job-database.ts'

interface Terminal {
  readonly out: (line: string) => void
  readonly err: (line: string) => void
}

const stdio: Terminal = {
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
}

/** Runs the job of the command line; errors are printed in one sentence. Returns the exit code. */
export async function runCommand(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  { terminal = stdio, now = new Date() }: { readonly terminal?: Terminal; readonly now?: Date } = {},
): Promise<number> {
  try {
    const command = readArguments(args, now)
    if ('help' in command) {
      terminal.out(helpText())
      return 0
    }
    const configuration = readConfiguration(environment)
    const startTime = performance.now()
    // Standard output is reserved for the summary.
    const log = createLog(configuration.logLevel, process.stderr)
    const summary = await runJob(command, configuration, { log, now, print: terminal.err })
    const milliseconds = Math.round(performance.now() - startTime)
    terminal.out(JSON.stringify({ job: command.name, at: now.toISOString(), milliseconds, ...summary }))
    return 0
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.err(`${error.message}\n\n${helpText()}`)
      return 2
    }
    const isSentence = error instanceof ConfigurationError || error instanceof JobError
    terminal.err(isSentence ? error.message : JSON.stringify(describeError(error)))
    return 1
  }
}

async function runJob(
  { name, job }: { readonly name: string; readonly job: ReadyJob },
  configuration: Configuration,
  { log, now, print }: Required<Pick<JobContext, 'log' | 'now' | 'print'>>,
): Promise<JobSummary> {
  const { dataFolder, databaseUrl, smtpUrl } = configuration
  useSecretKeys(configuration)
  const database = await openJobDatabase({ dataFolder, databaseUrl, log })
  try {
    const context: JobContext = {
      ...{ db: database.db, now, dataFolder, log, print },
      openFiles: () => openFiles(configuration),
      ...(smtpUrl && { sendNow: createSendNow(configuration) }),
    }
    return await withJobLock(database.pool, job.lockNumber, async () => {
      const summary = await job.run(context)
      await storeJobSuccess(database.db, name, now)
      return { outcome: 'done', ...summary }
    })
  } finally {
    await database.close()
  }
}

/**
 * Does the work unless another process is doing it. A session lock ends with its connection, even
 * if the process dies. If the connection is lost during the work, nothing is done twice either:
 * each job checks its rows itself.
 */
async function withJobLock(
  pool: Pool,
  lockNumber: number,
  work: () => Promise<JobSummary>,
): Promise<JobSummary> {
  const client = await pool.connect()
  // A lost connection fails the next query; without a listener, the event would end the process.
  const ignore = () => {}
  client.on('error', ignore)
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      lockNumber,
    ])
    if (!rows[0]?.taken) return { outcome: 'underWayElsewhere' }
    return await work()
  } finally {
    // The end of a connection releases the lock too, but only once PostgreSQL has noticed it: a job that
    // is run again at once would find its lock taken.
    await client.query('select pg_advisory_unlock_all()').catch(ignore)
    client.off('error', ignore)
    // Closed, not returned to the pool.
    client.release(true)
  }
}

type ParsedCommand = { readonly help: true } | { readonly name: string; readonly job: ReadyJob }

/**
 * Parses the command line.
 * @throws {UsageError} with a sentence for the operator.
 */
function readArguments(args: readonly string[], now: Date): ParsedCommand {
  const { help, options, positionals } = parse(args)
  if (help) return { help }
  const [name, ...paths] = positionals
  const names = [...jobs.keys()].join(', ')
  if (name === undefined) throw new UsageError(`Name a job: ${names}.`)
  const job = jobs.get(name)
  if (!job) throw new UsageError(`There is no job "${name}"; there are ${names}.`)
  if (paths.length > 0 && !job.takesPaths)
    throw new UsageError(`"${paths[0]}" is too much: one job at a time.`)
  return { name, job: job.ready(options, now, paths) }
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
        check: { type: 'boolean' },
        overwrite: { type: 'boolean' },
        'skip-errors': { type: 'boolean' },
        report: { type: 'string' },
        uploaded: { type: 'boolean' },
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

function helpText(): string {
  const lines = [...jobs].map(
    ([name, { synopsis, summary }]) => `  ${`${name} ${synopsis}`.trim()}\n      ${summary}`,
  )
  return `Usage: node packages/server/src/jobs.ts <job> [options]

Jobs:
${lines.join('\n')}

They read the settings of the server from the environment, and may run beside it, twice, or on two machines at once.
Each prints one line of JSON. Exit codes: 0 done, or under way elsewhere; 1 failed; 2 not typed as it has to be.`
}
