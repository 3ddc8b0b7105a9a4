import type { FileId, ImportFileResult, ImportProblem, ImportSentenceValues } from '@officine/api/calls'
import type { ImportReport } from '@officine/api/constants'
import type { MessageValues } from '@officine/i18n/messages'
import type { CheckedComparison } from './cross-checks.ts'
import type { LineProblem } from './read-register-file.ts'
import { type Cells, titleOf } from './record-kind.ts'
import type { Row } from './register-file.ts'
import type { Words } from './register-texts.ts'

/** A person reads the first ones; the reports have all. */
const shown = { lines: 20, samples: 5, records: 20 }
/** In characters: of a value that is only there to be recognised. */
const longestValue = 120

interface ResultOptions {
  readonly file: { readonly id: FileId; readonly name: string; readonly size: number }
  readonly problems: readonly ImportProblem[]
  readonly reports: readonly ImportReport[]
  readonly words: Words
}

/** What a person reads of a comparison: counts, and the first records of each kind of change. */
export function resultOf(
  comparison: CheckedComparison,
  { file, problems, reports, words }: ResultOptions,
): ImportFileResult {
  const { kind, columns, unknownHeaders, lines } = comparison.file
  const { created, changed, conflicts, overwritten } = comparison
  const cellText = (column: string, cell = '') => {
    const { format } = kind.columns[column] ?? {}
    return shorten(cell === '' ? '' : (format?.show?.(cell, words) ?? cell))
  }
  const titled = ({ line, cells }: { readonly line: number; readonly cells: Cells }) => ({
    ...{ line, title: shorten(titleOf(kind, cells)) },
  })
  const createdByLine = new Map(created.map((write) => [write.line, write]))
  return {
    ...{ fileId: file.id, name: file.name, size: file.size, kind: kind.name, lines },
    columns: [...columns],
    columnCount: columns.length + unknownHeaders.length,
    unknownHeaders: unknownHeaders.map(shorten),
    missingColumns: Object.entries(kind.columns).flatMap(([name, { isRequired }]) =>
      isRequired && !columns.includes(name) ? [name] : [],
    ),
    counts: {
      ...{ new: created.length, changed: changed.length, unchanged: comparison.unchanged },
      errors: countLines(comparison.problems),
      conflicts: countLines(conflicts),
      overwritable: countLines([...overwritten, ...conflicts.filter(({ canOverwrite }) => canOverwrite)]),
      doubles: comparison.warnings.length,
      ...{ expired: comparison.expired, skipped: 0 },
    },
    problems: [...problems],
    created: created.slice(0, shown.records).map(titled),
    changes: changesByColumn(comparison).map(({ column, writes }) => ({
      ...{ column, count: writes.length },
      samples: writes.slice(0, shown.samples).map((write) => ({
        ...titled(write),
        before: cellText(column, write.before?.[column]),
        after: cellText(column, write.cells[column]),
      })),
    })),
    conflicts: [...conflicts, ...overwritten].slice(0, shown.records).map((conflict) => ({
      ...{ line: conflict.line, title: shorten(conflict.title), column: conflict.column },
      before: cellText(conflict.column, conflict.here),
      after: cellText(conflict.column, conflict.file),
    })),
    doubles: comparison.warnings.slice(0, shown.records).map(({ line, recordId = null }) => ({
      ...{ line, title: shorten(titleOf(kind, createdByLine.get(line)?.cells ?? {})) },
      contactId: recordId,
    })),
    skippedLines: [],
    reports: [...reports],
  }
}

/** A result once it was applied, with the lines whose record somebody changed meanwhile. */
export const withSkipped = (result: ImportFileResult, lines: readonly number[]): ImportFileResult => ({
  ...result,
  counts: { ...result.counts, skipped: lines.length },
  skippedLines: lines.slice(0, shown.lines),
})

/**
 * The result of an import that goes on after it was stopped: what changes as it was checked, since what
 * is written no longer differs, and what is left aside as it is now.
 */
export function resumedResult(checked: ImportFileResult, now: ImportFileResult): ImportFileResult {
  const { errors, conflicts } = now.counts
  return {
    ...checked,
    ...{ problems: now.problems, conflicts: now.conflicts },
    counts: { ...checked.counts, errors, conflicts },
    reports: [...new Set([...checked.reports.filter((report) => report !== 'errors'), ...now.reports])],
  }
}

function changesByColumn({ changed }: CheckedComparison) {
  const writes = changed.flatMap((write) => write.columns.map((column) => ({ column, write })))
  return [...Map.groupBy(writes, ({ column }) => column)]
    .map(([column, group]) => ({ column, writes: group.map(({ write }) => write) }))
    .toSorted((a, b) => b.writes.length - a.writes.length)
}

/** Groups the errors of a file by column and sentence, the most frequent first. */
export function groupProblems({ problems, file: { columnOfCell } }: CheckedComparison) {
  const groups = new Map<string, { first: LineProblem; lines: number[]; sample: string | null }>()
  const groupOf = ({ column, key }: LineProblem) => `${column ?? ''} ${key}`
  for (const problem of problems.toSorted((a, b) => a.line - b.line)) {
    const group = groups.get(groupOf(problem)) ?? { first: problem, lines: [], sample: null }
    groups.set(groupOf(problem), group)
    if (group.lines.at(-1) !== problem.line) group.lines.push(problem.line)
  }
  return {
    /** Takes what the first line of a group has in its column. */
    readSample({ line, cells }: Row, own: readonly LineProblem[]): void {
      for (const problem of own) {
        const group = groups.get(groupOf(problem))
        if (group?.first.line !== line || problem.column === undefined) continue
        const cell = cells[columnOfCell.indexOf(problem.column)]
        group.sample = cell === undefined ? null : shorten(cell)
      }
    },
    toProblems: (): readonly ImportProblem[] =>
      [...groups.values()]
        .toSorted((a, b) => b.lines.length - a.lines.length)
        .map(({ first, lines, sample }) => ({
          ...{ column: first.column ?? null, key: first.key, values: sentenceValues(first.values) },
          ...{ count: lines.length, lines: lines.slice(0, shown.lines), sample },
        })),
  }
}

const numberNames = ['line', 'cells', 'columns', 'min', 'max', 'count', 'days'] as const
const textNames = ['column', 'other', 'date'] as const

export function sentenceValues(values: MessageValues = {}): ImportSentenceValues {
  const known = [
    ...numberNames.filter((name) => typeof values[name] === 'number'),
    ...textNames.filter((name) => typeof values[name] === 'string'),
  ]
  return Object.fromEntries(known.map((name) => [name, values[name]]))
}

const countLines = (items: readonly { readonly line: number }[]): number =>
  new Set(items.map(({ line }) => line)).size

const shorten = (text: string): string =>
  text.length > longestValue ? `${text.slice(0, longestValue - 1)}…` : text
