import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'

export interface JobContext {
  readonly db: Database
  /** The instant that the job takes for now. */
  readonly now: Date
  /** Where files go that a job writes, unless it is told. */
  readonly dataFolder: string
  readonly log: Log
}

/** What a job has done, in numbers, names of files and checksums: nothing of anybody. */
export type Summary = Readonly<Record<string, number | string | boolean | null>>

export interface Job<Options> {
  /** One line of the help. */
  readonly summary: string
  /** What may follow the name, as the help shows it. */
  readonly synopsis: string
  /** Any number, the same in each process of this product: two machines that start the same job take turns by it. */
  readonly lockNumber: number
  /** @throws {UsageError} for options that can't be. */
  readonly read: (options: RawOptions, now: Date) => Options
  readonly run: (context: JobContext, options: Options) => Promise<Summary>
}

/** Options as they were typed, by name. */
export type RawOptions = Readonly<Record<string, string | undefined>>

/** The command was not typed as it has to be. Its message is one sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** A job can't do what it was asked for. Its message is one sentence. */
export class JobError extends Error {
  override readonly name = 'JobError'
}

/** A job that takes no options. */
export function withoutOptions(options: RawOptions): Readonly<Record<never, never>> {
  const [name] = Object.keys(options)
  if (name !== undefined) throw new UsageError(`This job takes no --${name}.`)
  return {}
}
