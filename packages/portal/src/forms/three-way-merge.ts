import { isDeepEqual } from './field-values.ts'

/** A field that both sides changed, to different values. */
export interface FieldConflict {
  readonly field: string
  /** The value before both changes. */
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

export interface MergeResult<Values> {
  /** The changes of both sides; my value where they conflict. */
  readonly values: Values
  readonly conflicts: readonly FieldConflict[]
}

/** The original values, those of this form, and those that another user saved. */
export interface Versions<Values> {
  readonly base: Values
  readonly mine: Values
  readonly theirs: Values
}

/** Converts the three so that values are comparable, such as areas to one unit. */
export type ToComparable<Values> = (versions: Versions<Values>) => Versions<Values>

/**
 * Three-way merge, field by field. A change of one side is taken; lists of selected items get the
 * additions and removals of both sides; rows of a list are matched by `id`.
 */
export function merge<Values>(
  base: Values,
  mine: Values,
  theirs: Values,
  toComparable: ToComparable<Values> = (versions) => versions,
): MergeResult<Values> {
  const conflicts: FieldConflict[] = []
  const values = mergeAt('', toComparable({ base, mine, theirs }), conflicts)
  // Each part of the result comes from one of the three, at the same path.
  return { values: values as Values, conflicts }
}

function mergeAt(field: string, sides: Versions<unknown>, conflicts: FieldConflict[]): unknown {
  const { base, mine, theirs } = sides
  if (isDeepEqual(mine, theirs) || isDeepEqual(base, theirs)) return mine
  if (isDeepEqual(base, mine)) return theirs
  if (isRecord(base) && isRecord(mine) && isRecord(theirs)) {
    const names = Object.keys({ ...mine, ...theirs })
    return Object.fromEntries(
      names.map((name) => {
        const part = { base: base[name], mine: mine[name], theirs: theirs[name] }
        return [name, mergeAt(field === '' ? name : `${field}.${name}`, part, conflicts)]
      }),
    )
  }
  if (isChoices(base) && isChoices(mine) && isChoices(theirs)) return mergeChoices({ base, mine, theirs })
  if (isRows(base) && isRows(mine) && isRows(theirs)) {
    const rows = mergeRows(field, { base, mine, theirs }, conflicts)
    if (rows) return rows
  }
  conflicts.push({ field, base, mine, theirs })
  return mine
}

/** Selected items are a set, so they never conflict. */
function mergeChoices({ base, mine, theirs }: Versions<readonly string[]>): readonly string[] {
  const remaining = theirs.filter((choice) => mine.includes(choice) || !base.includes(choice))
  return [...remaining, ...mine.filter((choice) => !base.includes(choice) && !theirs.includes(choice))]
}

interface Row {
  readonly id: string
}

/**
 * Undefined if one side removed a row that the other changed: then the whole list is a conflict.
 */
function mergeRows(
  field: string,
  { base, mine, theirs }: Versions<readonly Row[]>,
  conflicts: FieldConflict[],
): readonly unknown[] | undefined {
  const [baseById, mineById, theirsById] = [byId(base), byId(mine), byId(theirs)]
  const hasConflict = base.some((row) => {
    const [myRow, theirRow] = [mineById.get(row.id), theirsById.get(row.id)]
    const onlyRow = myRow && theirRow ? undefined : (myRow ?? theirRow)
    return onlyRow !== undefined && !isDeepEqual(onlyRow, row)
  })
  if (hasConflict) return undefined
  const remaining = theirs.filter(({ id }) => mineById.has(id) || !baseById.has(id))
  const added = mine.filter(({ id }) => !baseById.has(id) && !theirsById.has(id))
  return [...remaining, ...added].map((row, index) => {
    const sides = { base: baseById.get(row.id), mine: mineById.get(row.id), theirs: theirsById.get(row.id) }
    return sides.mine && sides.theirs ? mergeAt(`${field}.${index}`, sides, conflicts) : row
  })
}

function byId(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}

function isRecord(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isChoices(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((part) => typeof part === 'string')
}

/** Rows have different ids. */
function isRows(value: unknown): value is readonly Row[] {
  if (!Array.isArray(value) || !value.every((row) => isRecord(row) && typeof row.id === 'string'))
    return false
  return new Set(value.map(({ id }) => id)).size === value.length
}
