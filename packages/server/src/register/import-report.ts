import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { csvByteOrderMark, csvLine, type Locale } from '@officine/i18n/locale'
import type { CheckedComparison } from './cross-checks.ts'
import { separatorOf } from './export-register.ts'
import type { LineProblem } from './read-register-file.ts'
import { readRows } from './read-rows.ts'
import type { RegisterFileError, Row } from './register-file.ts'
import { registerTexts } from './register-texts.ts'

/** The sentence of a problem: `people.csv, line 12, Postal code: …`. */
export function problemSentence(file: string, problem: LineProblem, language: Locale): string {
  const { t } = registerTexts[language]
  const { line, column } = problem
  const sentence = sentenceOf(problem, language)
  return column === undefined
    ? t('register.at', { file, line, sentence })
    : t('register.at_column', { file, line, column: t(`register.column.${column}`), sentence })
}

function sentenceOf({ key, values = {} }: LineProblem, language: Locale): string {
  const { t } = registerTexts[language]
  return t(key.startsWith('rules.') ? key : `register.problem.${key}`, values)
}

/** The sentence of a file that is refused. */
export function fileSentence({ path, problem, values }: RegisterFileError, language: Locale): string {
  const { t } = registerTexts[language]
  const { column, ...others } = values
  const names = typeof column === 'string' ? { column: t(`register.column.${column}`) } : {}
  return t('register.at_file', {
    file: basename(path),
    sentence: t(`register.file.${problem}`, { ...others, ...names }),
  })
}

/**
 * Writes what a check found into a folder: of each file the lines to correct, with what is wrong in
 * a first column; and what would change, and what is left aside, with the old and the new value.
 */
export async function writeImportReport(
  comparisons: readonly CheckedComparison[],
  folder: string,
  language: Locale,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const comparison of comparisons) {
    const name = registerTexts[language].t(`register.file_name.${comparison.file.kind.name}`)
    const write = (suffix: string, lines: AsyncIterable<string> | Iterable<string>) =>
      pipeline(
        Readable.from(lines),
        createWriteStream(join(folder, `${name}-${suffix}.csv`), { mode: 0o600 }),
      )
    if (comparison.problems.length > 0) await write('errors', linesToCorrect(comparison, language))
    await write('changes', changeLines(comparison, language))
  }
}

export async function* linesToCorrect(
  { file, problems }: CheckedComparison,
  language: Locale,
  onRow: (row: Row, problems: readonly LineProblem[]) => void = () => {},
): AsyncGenerator<string> {
  const { t } = registerTexts[language]
  const byLine = Map.groupBy(problems, ({ line }) => line)
  const separator = separatorOf(language)
  let isHeader = true
  for await (const row of readRows(file.path)) {
    const { line, cells } = row
    const own = byLine.get(line)
    if (isHeader) yield `${csvByteOrderMark}${csvLine([t('register.column.problem'), ...cells], separator)}`
    else if (own) {
      onRow(row, own)
      const sentences = own.map((problem) =>
        [
          ...(problem.column === undefined ? [] : [t(`register.column.${problem.column}`)]),
          sentenceOf(problem, language),
        ].join(' – '),
      )
      yield csvLine([sentences.join(' '), ...cells], separator)
    }
    isHeader = false
  }
}

export function* changeLines(
  { file: { kind }, created, changed, conflicts }: CheckedComparison,
  language: Locale,
): Generator<string> {
  const { t, words } = registerTexts[language]
  const separator = separatorOf(language)
  const headers = ['line', 'state', 'column', 'before', 'after'] as const
  yield `${csvByteOrderMark}${csvLine(
    headers.map((header) => t(`register.report.${header}`)),
    separator,
  )}`
  const lineOf = (
    line: number,
    state: 'new' | 'changed' | 'conflict',
    column: string,
    values: readonly string[],
  ) => {
    const { format } = kind.columns[column] ?? {}
    const shown = values.map((value) => (value === '' ? '' : (format?.show?.(value, words) ?? value)))
    return csvLine(
      [String(line), t(`register.report.${state}`), t(`register.column.${column}`), ...shown],
      separator,
    )
  }
  for (const { line, key } of created) yield lineOf(line, 'new', kind.key, ['', key])
  for (const { line, columns, before, cells } of changed)
    for (const column of columns)
      yield lineOf(line, 'changed', column, [before?.[column] ?? '', cells[column] ?? ''])
  for (const { line, column, here, file } of conflicts) yield lineOf(line, 'conflict', column, [here, file])
}
