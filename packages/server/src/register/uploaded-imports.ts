import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileId, ImportFileResult } from '@officine/api/calls'
import { type ImportReport, importReports } from '@officine/api/constants'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { registerImport, storedFile } from '../database/schema.ts'
import { FileNotInStore, newStorageKey } from '../files/file-store.ts'
import type { Files } from '../files/uploaded-files.ts'
import type { JobContext, JobSummary } from '../jobs/job.ts'
import { applyRegister } from './apply-register.ts'
import { checkRegister } from './check-register.ts'
import type { RecordWrite } from './compare-records.ts'
import type { CheckedComparison } from './cross-checks.ts'
import { changeLines, linesToCorrect } from './import-report.ts'
import { groupProblems, resultOf, resumedResult, sentenceValues, withSkipped } from './import-result.ts'
import { RegisterFileError } from './register-file.ts'
import {
  deleteReports,
  endImport,
  filesOfImport,
  type ImportFile,
  type ImportRow,
  lockImport,
} from './register-imports.ts'
import { registerTexts } from './register-texts.ts'

/** So often an import is taken up without having written anything: then it fails. */
export const mostAttempts = 10

/**
 * Checks or applies the imports that the administration has sent, until none is left. Whatever ends
 * the process, the next one goes on: a check begins again, and an application writes what still
 * differs.
 */
export async function runUploadedImports(context: JobContext): Promise<JobSummary> {
  const files = await context.openFiles()
  const counts = { checked: 0, applied: 0, failed: 0 }
  for (;;) {
    const row = await takeUp(context.db)
    if (!row) return counts
    if (row.attempts > mostAttempts) {
      await fail(context, files, row)
      counts.failed++
    } else if (await work(context, files, row)) {
      counts[row.state === 'applying' ? 'applied' : 'checked']++
    }
  }
}

async function takeUp(db: Database): Promise<ImportRow | undefined> {
  const [row] = await db
    .update(registerImport)
    .set({ attempts: sql`${registerImport.attempts} + 1` })
    .where(inArray(registerImport.state, ['checking', 'applying']))
    .returning()
  return row
}

async function fail({ db, log }: JobContext, { store }: Files, row: ImportRow): Promise<void> {
  log.error({ import: row.id }, 'an import was given up')
  const keys = await db.transaction(async (tx) => {
    const failure = { code: 'stopped', fileId: null, values: {} }
    await tx.update(registerImport).set({ failure }).where(eq(registerImport.id, row.id))
    return await endImport(tx, row.id, 'failed')
  })
  for (const key of keys) await store.remove(key)
}

interface Work {
  readonly context: JobContext
  readonly files: Files
  readonly row: ImportRow
  readonly sent: readonly ImportFile[]
  readonly comparisons: readonly CheckedComparison[]
  /** The file of each path. */
  readonly fileOf: (path: string) => ImportFile | undefined
  readonly report: (progress: NonNullable<ImportRow['progress']>) => void
}

/** Returns whether it was done; a file that can't be read leads back to the choice of files. */
async function work(context: JobContext, files: Files, row: ImportRow): Promise<boolean> {
  const { db, now } = context
  const { words } = registerTexts[row.language]
  const sent = await filesOfImport(db, row.id)
  const paths = sent.map(() => join(files.incomingFolder, randomBytes(16).toString('hex')))
  const fileOf = (path: string) => sent[paths.indexOf(path)]
  const progress = createProgress(db, row)
  try {
    for (const [index, { storageKey }] of sent.entries())
      await copyFromStore(files, storageKey, paths[index] ?? '')
    // An application replaces what was read at the check, and nothing that was changed since.
    const overwrites = ({ id, version }: Pick<RecordWrite, 'id' | 'version'>) =>
      row.overwrites && (row.state === 'checking' || row.overwrittenVersions[id] === version)
    const comparisons = await checkRegister(db, paths, {
      ...{ now, words, overwrites },
      onProgress: (step) => row.state === 'checking' && progress.report(step),
    })
    const done = { context, files, row, sent, comparisons, fileOf, report: progress.report }
    await (row.state === 'applying' ? apply(done) : check(done))
    return true
  } catch (error) {
    if (!(error instanceof RegisterFileError)) throw error
    await progress.end()
    const { problem, values, path } = error
    const failure = {
      ...{ code: problem, fileId: fileOf(path)?.id ?? null, values: sentenceValues(values) },
    }
    await db
      .update(registerImport)
      .set({ state: 'collecting', failure, progress: null })
      .where(and(eq(registerImport.id, row.id), eq(registerImport.state, row.state)))
    return false
  } finally {
    await progress.end()
    await Promise.all(paths.map((path) => rm(path, { force: true })))
  }
}

async function copyFromStore({ store }: Files, key: string, path: string): Promise<void> {
  const content = await store.open(key).catch((error: unknown) => {
    throw error instanceof FileNotInStore ? new RegisterFileError('absent').inFile(path) : error
  })
  await pipeline(content, createWriteStream(path, { mode: 0o600 }))
}

async function check(work: Work): Promise<void> {
  await storeResults(work, await describe(work))
}

async function apply(work: Work): Promise<void> {
  const { context, files, row, comparisons, fileOf, report } = work
  const { db, now } = context
  const description = await describe(work)
  if (!(await storeResults(work, description))) return
  const total =
    row.applied + comparisons.reduce((sum, { created, changed }) => sum + created.length + changed.length, 0)
  let applied = row.applied
  let reached = row.applied
  const skipped = await applyRegister(db, comparisons, {
    ...{ now, actor: { contactId: row.createdBy, requestId: row.requestId } },
    onProgress: ({ kind, batch }) => {
      reached += batch
      report({ kind, done: reached, total })
    },
    async inBatch(tx, written) {
      await tx
        .update(registerImport)
        .set({ applied: applied + written, attempts: 0 })
        .where(eq(registerImport.id, row.id))
      applied += written
    },
  })
  const linesOf = new Map(
    comparisons.map(({ file }) => [fileOf(file.path)?.id, skipped.get(file.kind.name) ?? []]),
  )
  const keys = await db.transaction(async (tx) => {
    await tx
      .update(registerImport)
      .set({
        results: description.results.map((result) => withSkipped(result, linesOf.get(result.fileId) ?? [])),
      })
      .where(eq(registerImport.id, row.id))
    return await endImport(tx, row.id, 'applied')
  })
  for (const key of keys) await files.store.remove(key)
}

interface Report {
  readonly fileId: FileId
  readonly report: ImportReport
  readonly name: string
  readonly storageKey: string
  readonly size: number
  readonly sha256: string
}

interface Description {
  readonly results: readonly ImportFileResult[]
  readonly reports: readonly Report[]
}

/** Whether a part of an import was written before it was stopped. */
const hasBegun = ({ applied }: ImportRow) => applied > 0

/** What a person reads of each file, and its reports, which are in the store. */
async function describe({ files, row, comparisons, fileOf }: Work): Promise<Description> {
  const { language } = row
  const { t, words } = registerTexts[language]
  const reports: Report[] = []
  const results: ImportFileResult[] = []
  for (const comparison of comparisons) {
    const file = fileOf(comparison.file.path)
    if (!file) continue
    const write = async (report: ImportReport, lines: Iterable<string> | AsyncIterable<string>) => {
      const stem = file.name.replace(/\.[^.]*$/, '')
      const name = `${stem}-${t(`register.report_name.${report}`)}.csv`
      reports.push({ fileId: file.id, report, name, ...(await putInStore(files, name, lines)) })
    }
    const groups = groupProblems(comparison)
    if (comparison.problems.length > 0)
      await write('errors', linesToCorrect(comparison, language, groups.readSample))
    const { created, changed, conflicts } = comparison
    if (created.length + changed.length + conflicts.length > 0 && !hasBegun(row))
      await write('changes', changeLines(comparison, language))
    const own = reports.filter(({ fileId }) => fileId === file.id).map(({ report }) => report)
    const result = resultOf(comparison, { file, problems: groups.toProblems(), reports: own, words })
    const checked = row.results.find(({ fileId }) => fileId === file.id)
    results.push(checked && hasBegun(row) ? resumedResult(checked, result) : result)
  }
  return { results, reports }
}

async function putInStore(
  files: Files,
  name: string,
  lines: Iterable<string> | AsyncIterable<string>,
): Promise<Pick<Report, 'storageKey' | 'size' | 'sha256'>> {
  const path = join(files.incomingFolder, randomBytes(16).toString('hex'))
  const hash = createHash('sha256')
  let size = 0
  await pipeline(
    Readable.from(lines),
    async function* (texts: AsyncIterable<string>) {
      for await (const text of texts) {
        const bytes = Buffer.from(text)
        size += bytes.length
        hash.update(bytes)
        yield bytes
      }
    },
    createWriteStream(path, { mode: 0o600, flush: true }),
  )
  const storageKey = newStorageKey()
  const sha256 = hash.digest('hex')
  await files.store.put(storageKey, { path, name, size, mediaType: 'text/csv', sha256 })
  return { storageKey, size, sha256 }
}

/**
 * Stores what was found, unless the import was abandoned meanwhile; earlier reports are replaced.
 * Resolves to whether it is to be written now: before a part of it is, an error that came up since the
 * check leads back to that.
 */
async function storeResults(
  { context: { db }, files, row, comparisons }: Work,
  { results, reports }: Description,
): Promise<boolean> {
  const hasNewErrors = !row.skipsErrors && results.some(({ counts }) => counts.errors > 0)
  const isToApply = row.state === 'applying' && (hasBegun(row) || !hasNewErrors)
  const stored = await db.transaction(async (tx) => {
    const current = await lockImport(tx, row.id)
    if (current?.state !== row.state)
      return { isToApply: false, unusedKeys: reports.map(({ storageKey }) => storageKey) }
    const earlierKeys = await deleteReports(tx, row.id, hasBegun(row) ? ['errors'] : importReports)
    if (reports.length > 0)
      await tx.insert(storedFile).values(
        reports.map(({ fileId, ...report }) => ({
          ...{ ...report, importId: row.id, reportOf: fileId, uploadedBy: row.createdBy },
          ...{ mediaType: 'text/csv', state: 'clean' as const },
        })),
      )
    await tx
      .update(registerImport)
      .set({
        ...{ results, checkedAt: sql`clock_timestamp()`, progress: null },
        ...(!isToApply && {
          state: 'checked' as const,
          overwrittenVersions: overwrittenVersions(comparisons),
        }),
        failure:
          row.state === 'applying' && !isToApply ? { code: 'meanwhile', fileId: null, values: {} } : null,
      })
      .where(eq(registerImport.id, row.id))
    return { isToApply, unusedKeys: earlierKeys }
  })
  for (const key of stored.unusedKeys) await files.store.remove(key)
  return stored.isToApply
}

function overwrittenVersions(comparisons: readonly CheckedComparison[]): Readonly<Record<string, number>> {
  const entries = comparisons.flatMap(({ changed, overwritten }) => {
    const lines = new Set(overwritten.map(({ line }) => line))
    return changed.flatMap(({ line, id, version }) => (lines.has(line) ? [[id, version] as const] : []))
  })
  return Object.fromEntries(entries)
}

/** At least so long between two writes of the progress (ms). */
const progressInterval = 1_000

/** Writes how far an import has come, the newest state once a second. */
function createProgress(db: Database, { id, state }: ImportRow) {
  const isCurrent = and(eq(registerImport.id, id), eq(registerImport.state, state))
  let writtenAt = 0
  let writing = Promise.resolve()
  let hasEnded = false
  return {
    report(progress: NonNullable<ImportRow['progress']>): void {
      if (hasEnded || Date.now() - writtenAt < progressInterval) return
      writtenAt = Date.now()
      writing = writing
        .then(() => db.update(registerImport).set({ progress }).where(isCurrent))
        .then(() => {})
        // It is for people only: the work itself fails if the database does.
        .catch(() => {})
    },
    async end(): Promise<void> {
      hasEnded = true
      await writing
    },
  }
}
