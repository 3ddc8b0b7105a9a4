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

type Sides = Versions<unknown>

function mergeAt(field: string, sides: Sides, conflicts: FieldConflict[]): unknown {
  const { base, mine, theirs } = sides
  if (isDeepEqual(mine, theirs) || isDeepEqual(base, theirs)) return mine
  if (isDeepEqual(base, mine)) return theirs
  if (isRecord(base) && isRecord(mine) && isRecord(theirs)) {
    return mergeRecords(field, { base, mine, theirs }, conflicts)
  }
  if (isChoices(base) && isChoices(mine) && isChoices(theirs)) return mergeChoices({ base, mine, theirs })
  if (isRows(base) && isRows(mine) && isRows(theirs)) {
    const rows = mergeRows(field, { base, mine, theirs }, conflicts)
    if (rows) return rows
  }
  conflicts.push({ field, base, mine, theirs })
  return mine
}

type Record = Readonly<{ [name: string]: unknown }>

function mergeRecords(
  field: string,
  { base, mine, theirs }: { readonly base: Record; readonly mine: Record; readonly theirs: Record },
  conflicts: FieldConflict[],
): unknown {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  return Object.fromEntries(
    names.map((name) => {
      const sides = { base: base[name], mine: mine[name], theirs: theirs[name] }
      return [name, mergeAt(field === '' ? name : `${field}.${name}`, sides, conflicts)]
    }),
  )
}

interface Lists<Item> {
  readonly base: readonly Item[]
  readonly mine: readonly Item[]
  readonly theirs: readonly Item[]
}

/** Selected items are a set, so they never conflict. */
function mergeChoices({ base, mine, theirs }: Lists<string>): readonly string[] {
  const remaining = theirs.filter((choice) => mine.includes(choice) || !base.includes(choice))
  return [...remaining, ...mine.filter((choice) => !base.includes(choice) && !theirs.includes(choice))]
}

interface Row extends Record {
  readonly id: string
}

/**
 * Undefined if one side removed a row that the other changed: then the whole list is a conflict.
 */
function mergeRows(
  field: string,
  { base, mine, theirs }: Lists<Row>,
  conflicts: FieldConflict[],
): readonly unknown[] | undefined {
  const baseById = byId(base)
  const [mineById, theirsById] = [byId(mine), byId(theirs)]
  const hasConflict = base.some((row) => {
    const [myRow, theirRow] = [mineById.get(row.id), theirsById.get(row.id)]
    return (
      (myRow && !theirRow && !isDeepEqual(myRow, row)) || (theirRow && !myRow && !isDeepEqual(theirRow, row))
    )
  })
  if (hasConflict) return undefined
  const remaining = theirs.filter(({ id }) => mineById.has(id) || !baseById.has(id))
  const added = mine.filter(({ id }) => !baseById.has(id) && !theirsById.has(id))
  return [...remaining, ...added].map((row, index) => {
    const sides = { base: baseById.get(row.id), mine: mineById.get(row.id), theirs: theirsById.get(row.id) }
    if (!sides.mine || !sides.theirs) return row
    return mergeAt(`${field}.${index}`, sides, conflicts)
  })
}

function byId(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}

function isRecord(value: unknown): value is Record {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isChoices(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((part) => typeof part === 'string')
}

function isRows(value: unknown): value is readonly Row[] {
  if (!Array.isArray(value) || !value.every((row) => isRecord(row) && typeof row.id === 'string'))
    return false
  return new Set(value.map(({ id }) => id)).size === value.length
}
