import { type Configuration, ConfigurationError } from '../configuration/configuration.ts'
import { readConfiguration } from '../configuration/read-configuration.ts'
import { createSendNow } from '../mail/send-now.ts'
import { createLog, describeError, type Log } from '../operations/log.ts'
import type { ReadyJob } from './all-jobs.ts'
import { type JobContext, JobError, type JobSummary, UsageError } from './job.ts'
import { helpText, readArguments } from './job-arguments.ts'
import { withJobLock } from './job-lock.ts'
import { storeJobSuccess } from './job-successes.ts'
import { openJobDatabase } from './open-job-database.ts'

export interface Terminal {
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
    const summary = await runJob(command, configuration, log, now)
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
  log: Log,
  now: Date,
): Promise<JobSummary> {
  const { dataFolder, databaseUrl, smtpUrl } = configuration
  const database = await openJobDatabase({ dataFolder, databaseUrl, log })
  try {
    const context: JobContext = {
      ...{ db: database.db, now, dataFolder, log },
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
