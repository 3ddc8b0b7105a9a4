import { resolve } from 'node:path'
import { locales } from '@officine/api/constants'
import type { Locale } from '@officine/i18n/locale'
import { systemActor } from '../database/audit.ts'
import {
  type Job,
  type JobContext,
  JobError,
  type JobSummary,
  type RawOptions,
  UsageError,
} from '../jobs/job.ts'
import { applyRegister } from './apply-register.ts'
import { checkRegister } from './check-register.ts'
import type { CheckedComparison } from './cross-checks.ts'
import { exportRegister } from './export-register.ts'
import { fileSentence, problemSentence, writeImportReport } from './import-report.ts'
import type { KindName } from './record-kind.ts'
import { RegisterFileError } from './register-file.ts'
import { importLockNumber } from './register-imports.ts'
import { registerTexts } from './register-texts.ts'
import { runUploadedImports } from './uploaded-imports.ts'

interface ImportOptions {
  readonly paths: readonly string[]
  readonly isCheck: boolean
  readonly overwrites: boolean
  readonly skipsErrors: boolean
  readonly report: string | undefined
  readonly language: Locale
}

/** Imports the association's register from files (docs/moving-in.md). */
export const importJob: Job<ImportOptions | 'uploaded'> = {
  summary:
    'Imports pharmacies, people, employments, programme categories and receipts from CSV or Excel files; --check writes nothing. --uploaded is how the server does what was sent in the portal.',
  synopsis:
    'FILE… [--check] [--report FOLDER] [--skip-errors] [--overwrite] [--language fr-CA|en-CA] | --uploaded',
  lockNumber: importLockNumber,
  takesPaths: true,
  read: readImportOptions,
  run: runImport,
}

function readImportOptions(
  options: RawOptions,
  _now: Date,
  paths: readonly string[],
): ImportOptions | 'uploaded' {
  const { check, overwrite, report, language, 'skip-errors': skipErrors, uploaded, ...others } = options
  const [unknownOption] = Object.keys(others)
  if (unknownOption !== undefined) throw new UsageError(`import takes no --${unknownOption}.`)
  if (uploaded !== undefined) {
    if (paths.length > 0 || Object.keys(options).length > 1)
      throw new UsageError('--uploaded stands alone: the files were sent in the portal.')
    return 'uploaded'
  }
  if (paths.length === 0) throw new UsageError('Name the files to import.')
  return {
    paths: paths.map((path) => resolve(path)),
    isCheck: check !== undefined,
    overwrites: overwrite !== undefined,
    skipsErrors: skipErrors !== undefined,
    report: report === undefined ? undefined : resolve(report),
    language: readLanguage(language),
  }
}

function readLanguage(option: string | undefined): Locale {
  const language = locales.find((locale) => locale === (option ?? 'fr-CA'))
  if (!language) throw new UsageError(`--language is one of ${locales.join(', ')}.`)
  return language
}

async function runImport(context: JobContext, options: ImportOptions | 'uploaded'): Promise<JobSummary> {
  if (options === 'uploaded') return await runUploadedImports(context)
  const { db, now, log } = context
  const { language } = options
  const { words } = registerTexts[language]
  const comparisons = await checkRegister(db, options.paths, {
    ...{ now, words, overwrites: () => options.overwrites },
  }).catch((error: unknown) => {
    throw error instanceof RegisterFileError ? new JobError(fileSentence(error, language)) : error
  })
  if (options.report !== undefined) await writeImportReport(comparisons, options.report, language)
  const sentences = problemSentences(comparisons, language)
  const hasErrors = comparisons.some(({ problems }) => problems.length > 0)
  if (hasErrors && !options.isCheck && !options.skipsErrors)
    throw new JobError([registerTexts[language].t('register.nothing_written'), ...sentences].join('\n'))
  for (const sentence of sentences) context.print?.(sentence)
  if (options.isCheck) return summaryOf(comparisons, new Map())
  const skipped = await applyRegister(db, comparisons, {
    ...{ now, actor: systemActor },
    onProgress: (progress) => log.info(progress, 'import'),
  })
  return summaryOf(comparisons, skipped)
}

const maxShown = 50

/** Errors and warnings: at most 50, in the order of the files and lines, then the number of others. */
function problemSentences(comparisons: readonly CheckedComparison[], language: Locale): readonly string[] {
  const problems = comparisons.flatMap(({ file, problems, warnings }) =>
    [...problems, ...warnings]
      .toSorted((a, b) => a.line - b.line)
      .map((problem) => ({ file: file.name, problem })),
  )
  const shown = problems
    .slice(0, maxShown)
    .map(({ file, problem }) => problemSentence(file, problem, language))
  const hidden = problems.length - shown.length
  return hidden > 0 ? [...shown, registerTexts[language].t('register.more', { count: hidden })] : shown
}

function summaryOf(
  comparisons: readonly CheckedComparison[],
  skipped: ReadonlyMap<KindName, readonly number[]>,
): JobSummary {
  return Object.fromEntries(
    comparisons.flatMap((comparison) => {
      const { kind, unknownHeaders } = comparison.file
      const counts = {
        new: comparison.created.length,
        changed: comparison.changed.length,
        unchanged: comparison.unchanged,
        conflicts: comparison.conflicts.length,
        errors: comparison.problems.length,
        doubles: comparison.warnings.length,
        expired: comparison.expired,
        skipped: skipped.get(kind.name)?.length ?? 0,
        ...(unknownHeaders.length > 0 ? { unknownColumns: unknownHeaders.join(', ') } : {}),
      }
      return Object.entries(counts).map(([name, count]) => [`${kind.name}.${name}`, count] as const)
    }),
  )
}

interface ExportOptions {
  readonly folder: string
  readonly language: Locale
}

/** Exports the register in the files that an import reads. */
export const exportJob: Job<ExportOptions> = {
  summary: 'Exports pharmacies, people, employments, programme categories and receipts as CSV files.',
  synopsis: 'FOLDER [--language fr-CA|en-CA]',
  lockNumber: 468_160_027,
  takesPaths: true,
  read({ language, ...others }, _now, [folder, ...otherPaths]) {
    const [unknownOption] = Object.keys(others)
    if (unknownOption !== undefined) throw new UsageError(`export takes no --${unknownOption}.`)
    if (folder === undefined || otherPaths.length > 0) throw new UsageError('Name one folder to export to.')
    return { folder: resolve(folder), language: readLanguage(language) }
  },
  async run({ db }, { folder, language }) {
    return Object.fromEntries(await exportRegister(db, folder, language))
  },
}
