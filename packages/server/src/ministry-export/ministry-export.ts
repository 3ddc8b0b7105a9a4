import { createHash } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { todayInQuebec } from '@officine/api/rules'
import { newId } from '../database/ids.ts'
import {
  type Job,
  type JobContext,
  JobError,
  type JobSummary,
  type RawOptions,
  UsageError,
} from '../jobs/job.ts'
import { csvLines, jsonLines } from './ministry-formats.ts'
import { type ExportRow, exportedRecords, getOrCreateExport, markSent } from './ministry-snapshot.ts'

interface Options {
  /** `YYYY-MM` */
  readonly month: string
  /** Default: `ministry` in the data folder. */
  readonly folder?: string
}

/** Writes the month's file for the health ministry (docs/ministry-export.md). */
export const ministryExportJob: Job<Options> = {
  summary:
    "Writes the month's file for the ministry, as CSV and JSON (this month and <data folder>/ministry, unless told otherwise).",
  synopsis: '[--month YYYY-MM] [--folder PATH]',
  lockNumber: 468_160_011,
  read: readOptions,
  run,
}

function readOptions({ month, folder, ...others }: RawOptions, now: Date): Options {
  const [unknownOption] = Object.keys(others)
  if (unknownOption !== undefined) throw new UsageError(`ministry-export takes no --${unknownOption}.`)
  if (folder?.trim() === '') throw new UsageError('--folder is empty.')
  const thisMonth = todayInQuebec(now).slice(0, 7)
  if (month !== undefined && !/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) {
    throw new UsageError(`--month is "${month}"; a month looks like ${thisMonth}.`)
  }
  return { month: month ?? thisMonth, ...(folder === undefined ? {} : { folder }) }
}

async function run({ db, now, dataFolder }: JobContext, { month, folder }: Options): Promise<JobSummary> {
  const monthExport = await getOrCreateExport(db, month, now)
  if (monthExport === 'notBegun') throw new JobError(`${month} has not begun.`)
  if (monthExport === 'unknown') {
    throw new JobError(
      `${month} was never exported, and what the pharmacies said then is not kept: only this month and the last can be begun.`,
    )
  }
  const target = resolve(folder ?? join(dataFolder, 'ministry'))
  const csv = await prepareOrFail(
    target,
    `officine-${month}.csv`,
    csvLines(monthExport, exportedRecords(db, month)),
  )
  const json = await prepareOrFail(
    target,
    `officine-${month}.json`,
    jsonLines(monthExport, exportedRecords(db, month)),
  )
  const files = [csv, json]
  if (differsFromFirstExport(monthExport, csv, json)) {
    for (const file of files) await file.discard()
    throw new JobError(
      `The files of ${month} would differ from those that were first written: this release writes them otherwise. Nothing was replaced.`,
    )
  }
  for (const file of files) await file.publish()
  const isFirst = await markSent(db, { month, now, csv: csv.sha256, json: json.sha256 })
  return {
    month,
    first: isFirst,
    pharmacies: monthExport.pharmacies,
    folder: target,
    csv: csv.sha256,
    json: json.sha256,
  }
}

async function prepareOrFail(
  folder: string,
  name: string,
  lines: AsyncIterable<string>,
): Promise<PreparedFile> {
  try {
    return await prepareFile(folder, name, lines)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    const isSystemError = typeof code === 'string' && /^E[A-Z]+$/.test(code)
    if (!isSystemError) throw error
    throw new JobError(`${folder} can't be written to (${code}): nothing was replaced.`, { cause: error })
  }
}

const differsFromFirstExport = (
  { sha256, jsonSha256 }: ExportRow,
  csv: PreparedFile,
  json: PreparedFile,
): boolean =>
  (sha256 !== null && sha256 !== csv.sha256) || (jsonSha256 !== null && jsonSha256 !== json.sha256)

/** A complete file on disk, under a temporary name. */
interface PreparedFile {
  readonly sha256: string
  /** Renames it atomically: readers of the folder see the old file or the new one, never a part. */
  publish(): Promise<void>
  discard(): Promise<void>
}

/** Writes lines into a temporary file in the target's folder. */
async function prepareFile(
  folder: string,
  name: string,
  lines: AsyncIterable<string>,
): Promise<PreparedFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // The random name avoids a clash between two machines that share the folder.
  const temporaryPath = join(folder, `.${name}.${newId()}.part`)
  const hash = createHash('sha256')
  const discard = () => rm(temporaryPath, { force: true })
  try {
    const file = await open(temporaryPath, 'wx', 0o600)
    try {
      for await (const line of lines) {
        hash.update(line)
        await file.appendFile(line)
      }
      await file.sync()
    } finally {
      await file.close()
    }
  } catch (error) {
    await discard()
    throw error
  }
  return {
    sha256: hash.digest('hex'),
    discard,
    async publish() {
      await rename(temporaryPath, join(folder, name))
      await syncFolder(folder)
    },
  }
}

/** Without it, a power loss may undo the rename. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
