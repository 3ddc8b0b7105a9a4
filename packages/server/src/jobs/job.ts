import type { Database } from '../database/database.ts'
import type { Files } from '../files/uploaded-files.ts'
import type { SendNow } from '../mail/mail-queue.ts'
import type { Log } from '../operations/log.ts'

export interface JobContext {
  readonly db: Database
  /** The instant that the job uses as now. */
  readonly now: Date
  /** Default folder for files that a job writes. */
  readonly dataFolder: string
  readonly log: Log
  /** Sends a mail past the queue; unset without a mail server. */
  readonly sendNow?: SendNow
  /** Opens the store of uploaded files. */
  readonly openFiles: () => Promise<Files>
  /** Prints a line for the operator beside the result. */
  readonly print?: (line: string) => void
}

/** The result of a job: counts, file names and checksums, no personal data. */
export type JobSummary = Readonly<Record<string, number | string | boolean | null>>

export interface Job<Options> {
  /** One line for the help. */
  readonly summary: string
  /** The options, as the help shows them. */
  readonly synopsis: string
  /**
   * Advisory lock number, unique per job: two machines that start the same job exclude each other
   * by it.
   */
  readonly lockNumber: number
  /** Files or folders may follow its name. */
  readonly takesPaths?: boolean
  /** @throws {UsageError} for invalid options. */
  readonly read: (options: RawOptions, now: Date, paths: readonly string[]) => Options
  readonly run: (context: JobContext, options: Options) => Promise<JobSummary>
}

/** Raw options by name; a flag that is set is an empty text. */
export type RawOptions = Readonly<Record<string, string | undefined>>

/** The command line is invalid. The message is one sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** A job can't do its work. The message is one sentence. */
export class JobError extends Error {
  override readonly name = 'JobError'
}

/** The `read` of a job without options. */
export function withoutOptions(options: RawOptions): Readonly<Record<never, never>> {
  const [name] = Object.keys(options)
  if (name !== undefined) throw new UsageError(`This job takes no --${name}.`)
  return {}
}

const everyMilliseconds = 10 * 60_000

/** Runs something now and every ten minutes. Returns a function that stops it. */
export function repeatJob(run: () => Promise<unknown>): () => void {
  void run()
  const timer = setInterval(() => void run(), everyMilliseconds)
  timer.unref()
  return () => clearInterval(timer)
}
