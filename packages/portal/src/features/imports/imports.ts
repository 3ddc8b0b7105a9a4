import {
  deleteImport,
  deleteImportFile,
  getDoubles,
  getImport,
  getImports,
  getInvitationProgress,
  getPeople,
  type ImportId,
  type ImportProblem,
  type ImportSentenceValues,
  postImport,
  putImportApplication,
  putImportCheck,
  type RegisterImport,
  searchPharmacies,
} from '@officine/api/calls'
import { type ImportState, openImportStates } from '@officine/api/constants'
import { calendarDateOf, formatDate, formatTime, timeOf } from '@officine/i18n/locale'
import type { MessageValues } from '@officine/i18n/messages'
import { callQuery, invalidateCalls, mutation } from '../../data/index.ts'
import type { Language } from '../../language/index.ts'

export const importsQuery = () => callQuery(getImports, {})
export const importQuery = (importId: ImportId) => callQuery(getImport, { path: { importId } })

const stale = { invalidates: [getImports, getImport] }

export const createImport = mutation(postImport, stale)
export const abandonImport = mutation(deleteImport, stale)
export const removeImportFile = mutation(deleteImportFile, stale)
export const checkImport = mutation(putImportCheck, stale)
export const applyImport = mutation(putImportApplication, stale)

/** A file has arrived, or has gone. */
export const makeImportsStale = () => invalidateCalls([getImports, getImport])

/** What an import writes. */
export const makeRegisterStale = () =>
  invalidateCalls([getImports, getPeople, searchPharmacies, getInvitationProgress, getDoubles])

/** Refetch interval while an import is checked or applied (ms). */
export const progressInterval = 1_000

export const isOpen = (state: ImportState): boolean => openImportStates.some((open) => open === state)

export const isWorking = (state: ImportState): boolean => state === 'checking' || state === 'applying'

type Counts = RegisterImport['results'][number]['counts']

/** A count of all files together. */
export const sumOf = ({ results }: Pick<RegisterImport, 'results'>, ...names: (keyof Counts)[]): number =>
  results.reduce((sum, { counts }) => sum + names.reduce((own, name) => own + counts[name], 0), 0)

type Texts = Pick<Language, 't' | 'find'>

/** The name of a column, as a file has it. */
export const columnText = ({ find }: Pick<Texts, 'find'>, column: string): string =>
  find(`register.column.${column}`) ?? column

/** What is wrong with lines: in general for several, of which each has its own values. */
export function problemText(texts: Texts, { key, values, count }: ImportProblem): string {
  const general = count > 1 ? texts.find(`imports.problem.${key}`) : undefined
  const sentenceKey = key.startsWith('rules.') ? key : `register.problem.${key}`
  return general ?? texts.find(sentenceKey, sentenceValues(texts, values)) ?? key
}

/** Why a file can't be read, or an import ended. */
export function failureText(texts: Texts, { code, values }: NonNullable<RegisterImport['failure']>): string {
  const written = sentenceValues(texts, values)
  return texts.find(`imports.failure.${code}`) ?? texts.find(`register.file.${code}`, written) ?? code
}

function sentenceValues(texts: Texts, { column, ...values }: ImportSentenceValues): MessageValues {
  const others = Object.entries(values).filter(
    (entry): entry is [string, string | number] => entry[1] !== undefined,
  )
  return { ...Object.fromEntries(others), ...(column !== undefined && { column: columnText(texts, column) }) }
}

/** `21 novembre 2026, 9 h 42` */
export function instantText({ locale, t }: Pick<Language, 'locale' | 't'>, instant: string): string {
  const date = formatDate(calendarDateOf(instant), locale)
  return t('imports.instant', { date, time: formatTime(timeOf(instant), locale) })
}
