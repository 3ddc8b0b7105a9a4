import { employmentTypes, maximumDelegatesPerPharmacy, validationStatuses } from '@officine/api/constants'
import { calendarDateOf } from '@officine/i18n/locale'
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { contact, employment, oneTimeToken, pharmacy } from '../database/schema.ts'
import { retentionCutoff } from '../retention/retention-periods.ts'
import type { Cell } from './cell-formats.ts'
import type { Comparison, RecordWrite } from './compare-records.ts'
import { becomesLive, isLasting, isLiveOn, leavesOwners } from './employment-kind.ts'
import type { LineProblem } from './read-register-file.ts'
import type { Cells, KindName, StoredRecord } from './record-kind.ts'
import { foldText } from './register-texts.ts'

export interface CrossCheckContext {
  readonly db: Database
  readonly stored: readonly StoredRecord[]
  /** The comparisons of the other files that are written before this one. */
  readonly earlier: readonly Comparison[]
  /** `YYYY-MM-DD` */
  readonly today: string
  readonly now: Date
}

type Writes = readonly RecordWrite[]
type Check = (writes: Writes) => readonly LineProblem[]

/** A comparison whose records fit together, and with those that the file does not have. */
export interface CheckedComparison extends Comparison {
  /** New records that are older than records are kept. */
  readonly expired: number
  /** What may be wrong, and is imported all the same. */
  readonly warnings: readonly LineProblem[]
}

/** Leaves aside the records of a comparison that break a rule between several records. */
export async function crossCheck(
  comparison: Comparison,
  context: CrossCheckContext,
): Promise<CheckedComparison> {
  const { kind } = comparison.file
  const checks = [uniqueValues(comparison, context.stored), ...(await checksOf(kind.name, context))]
  const isExpired = expiry(kind.name, context.now)
  const problems = [...comparison.problems]
  let created = comparison.created.filter(({ cells }) => !isExpired(cells))
  const expired = comparison.created.length - created.length
  let { changed } = comparison
  // What is left aside may have made room for another record: until nothing more is.
  for (;;) {
    const writes = [...changed, ...created]
    const found = checks.flatMap((check) => check(writes))
    if (found.length === 0) break
    problems.push(...found)
    const lines = new Set(found.map(({ line }) => line))
    created = created.filter(({ line }) => !lines.has(line))
    changed = changed.filter(({ line }) => !lines.has(line))
  }
  const warnings = kind.name === 'people' ? likelyDoubles(created, context.stored) : []
  return { ...comparison, created, changed, problems, expired, warnings }
}

function expiry(kind: KindName, now: Date): (cells: Cells) => boolean {
  const lastDay = calendarDateOf(retentionCutoff('endedEmployments', now))
  const firstYear = retentionCutoff('taxReceipts', now).getUTCFullYear()
  if (kind === 'employments') return ({ endDate }) => Boolean(endDate) && String(endDate) <= lastDay
  return kind === 'receipts' ? ({ year }) => Number(year) < firstYear : () => false
}

async function checksOf(kind: KindName, context: CrossCheckContext): Promise<readonly Check[]> {
  switch (kind) {
    case 'people':
      return [reservedEmails(await loadReservedEmails(context.db))]
    case 'employments': {
      const requests = await loadRequests(context.db)
      const gone = await loadGone(context)
      return [employmentsTogether(context, requests), lastOwners(context), nobodyIsGone(context, gone)]
    }
    case 'receipts':
      return [oneReceiptAYear(context.stored), replacedReceipts(context.stored)]
    case 'pharmacies':
    case 'programmeCategories':
      return []
  }
}

/** No two records have the same e-mail, RAMQ number, or name of a category. */
function uniqueValues({ file: { kind } }: Comparison, stored: readonly StoredRecord[]): Check {
  const columns = Object.entries(kind.columns).filter(([, { isUnique }]) => isUnique)
  const holders = columns.map(([column, { comparable = (cell: Cell) => cell }]) => {
    const comparedValue = (cells: Cells) => comparable(cells[column] ?? '')
    return {
      column,
      comparedValue,
      holderOf: new Map(stored.map(({ id, cells }) => [comparedValue(cells), id])),
    }
  })
  return (writes) =>
    holders.flatMap(({ column, comparedValue, holderOf }) => {
      const lineOf = new Map<string, number>()
      return writes.flatMap((write) => {
        const value = comparedValue(write.cells)
        if (!write.columns.includes(column)) return []
        const holder = holderOf.get(value)
        const earlierLine = lineOf.get(value)
        lineOf.set(value, write.line)
        if (holder !== undefined && holder !== write.id) return [{ line: write.line, column, key: 'taken' }]
        return earlierLine === undefined
          ? []
          : [{ line: write.line, column, key: 'twice', values: { line: earlierLine } }]
      })
    })
}

const reservedEmails =
  (ownerOf: ReadonlyMap<string, string>): Check =>
  (writes) =>
    writes.flatMap(({ line, id, cells, columns }) => {
      const owner = columns.includes('email') ? ownerOf.get(cells.email ?? '') : undefined
      return owner === undefined || owner === id ? [] : [{ line, column: 'email', key: 'taken' }]
    })

/** The previous addresses that a person may still return to: see `isEmailReserved`. */
async function loadReservedEmails(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ email: sql<string>`${oneTimeToken.data} ->> 'email'`, contactId: oneTimeToken.contactId })
    .from(oneTimeToken)
    .where(
      and(
        eq(oneTimeToken.purpose, 'emailUndo'),
        isNull(oneTimeToken.spentAt),
        gt(oneTimeToken.expiresAt, sql`clock_timestamp()`),
      ),
    )
  return new Map(rows.map(({ email, contactId }) => [email, contactId]))
}

/** Requests that await an answer: who is to approve them does, not an import. */
async function loadRequests(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ contactId: employment.contactId, pharmacyId: employment.pharmacyId })
    .from(employment)
    .where(and(eq(employment.validationStatus, validationStatuses.requested), isNull(employment.endDate)))
  return new Set(rows.map(({ contactId, pharmacyId }) => `${contactId} ${pharmacyId}`))
}

interface State {
  readonly cells: Cells
  /** Undefined for a record that is not written. */
  readonly line?: number
}

/** All records as they will be, those that stay first. */
function statesAfter(stored: readonly StoredRecord[], writes: Writes): readonly State[] {
  const written = new Set(writes.map(({ id }) => id))
  return [...stored.filter(({ id }) => !written.has(id)), ...writes]
}

/** One employment of a person at a pharmacy, one primary pharmacy, two delegates. */
function employmentsTogether({ stored, today }: CrossCheckContext, requests: ReadonlySet<string>): Check {
  return (writes) => {
    const states = statesAfter(stored, writes).filter(({ cells }) => isLiveOn(cells, today))
    const limits = [
      { key: 'secondEmployment', column: 'personId', max: 1, groupOf: pairOf },
      {
        ...{ key: 'secondPrimary', column: 'isPrimaryLink', max: 1 },
        groupOf: ({ isPrimaryLink, endDate, personId }: Cells) =>
          isPrimaryLink === 'true' && !endDate ? personId : undefined,
      },
      {
        ...{ key: 'thirdDelegate', column: 'type', max: maximumDelegatesPerPharmacy },
        groupOf: ({ type, pharmacyId }: Cells) =>
          employmentTypes.DelegatedResponsible === typeCode(type) ? pharmacyId : undefined,
      },
    ]
    const beyond = limits.flatMap(({ groupOf, max, ...problem }) => {
      const groups = Map.groupBy(states, ({ cells }) => groupOf(cells))
      groups.delete(undefined)
      return [...groups.values()].flatMap((group) =>
        group.slice(max).flatMap(({ line }) => (line === undefined ? [] : [{ ...problem, line }])),
      )
    })
    const requested = writes
      .filter(({ cells, version }) => version === 0 && !cells.endDate && requests.has(pairOf(cells)))
      .map(({ line }) => ({ line, column: 'personId', key: 'requested' }))
    const reversed = writes
      .filter(({ cells: { startDate, endDate } }) => startDate && endDate && endDate < startDate)
      .map(({ line }) => ({ line, column: 'endDate', key: 'endBeforeStart' }))
    return [...beyond, ...requested, ...reversed]
  }
}

const pairOf = ({ personId, pharmacyId }: Cells): string => `${personId} ${pharmacyId}`
const typeCode = (type: string | undefined) =>
  Object.entries(employmentTypes).find(([name]) => name === type)?.[1]

/** A pharmacy that has an owner without an end keeps one. */
function lastOwners({ stored }: CrossCheckContext): Check {
  const owned = new Set(stored.filter(({ cells }) => isLasting(cells)).map(({ cells }) => cells.pharmacyId))
  return (writes) => {
    const after = new Set(
      statesAfter(stored, writes)
        .filter(({ cells }) => isLasting(cells))
        .map(({ cells }) => cells.pharmacyId),
    )
    return writes
      .filter(leavesOwners)
      .filter(({ cells: { pharmacyId } }) => owned.has(pharmacyId) && !after.has(pharmacyId))
      .map(({ line }) => ({ line, column: 'endDate', key: 'lastOwner' }))
  }
}

interface Gone {
  /** Who has left the profession or died. */
  readonly people: ReadonlySet<string>
  /** Closed pharmacies. */
  readonly pharmacies: ReadonlySet<string>
}

async function loadGone({ db, earlier }: CrossCheckContext): Promise<Gone> {
  const people = await db.select({ id: contact.id }).from(contact).where(isNotNull(contact.endedOn))
  const closed = await db
    .select({ id: pharmacy.id })
    .from(pharmacy)
    .where(and(eq(pharmacy.isActive, false), isNull(pharmacy.opensOn)))
  const closedOfFile = earlier
    .filter(({ file }) => file.kind.name === 'pharmacies')
    .flatMap(({ created }) => created)
    .filter(({ cells }) => cells.isActive === 'false' && !cells.opensOn)
  return {
    people: new Set(people.map(({ id }) => id)),
    pharmacies: new Set([...closed, ...closedOfFile].map(({ id }) => id)),
  }
}

/** Only what is over is added to ended people and closed pharmacies. */
function nobodyIsGone({ today }: CrossCheckContext, { people, pharmacies }: Gone): Check {
  return (writes) =>
    writes
      .filter((write) => becomesLive(write, today))
      .flatMap(({ line, cells: { personId = '', pharmacyId = '' } }) => {
        if (people.has(personId)) return [{ line, column: 'personId', key: 'personEnded' }]
        return pharmacies.has(pharmacyId) ? [{ line, column: 'pharmacyId', key: 'pharmacyClosed' }] : []
      })
}

/** A person has one receipt of a year that no other replaces. */
function oneReceiptAYear(stored: readonly StoredRecord[]): Check {
  return (writes) => {
    const states: readonly (State & { readonly id: string })[] = [...stored, ...writes]
    const replaced = new Set(states.map(({ cells }) => cells.replaces))
    const groups = Map.groupBy(
      states.filter(({ id }) => !replaced.has(id)),
      ({ cells }) => `${cells.personId} ${cells.year}`,
    )
    return [...groups.values()].flatMap((group) =>
      group.slice(1).flatMap(({ line }) => (line === undefined ? [] : [{ line, key: 'secondReceipt' }])),
    )
  }
}

/** What a receipt replaces is in the register or in the file, and is replaced once. */
function replacedReceipts(stored: readonly StoredRecord[]): Check {
  return (writes) => {
    const ids = new Set([...stored, ...writes].map(({ id }) => id))
    const replaced = new Set(stored.map(({ cells }) => cells.replaces))
    return writes.flatMap(({ line, id, cells: { replaces } }) => {
      if (!replaces) return []
      const problem = { line, column: 'replaces' }
      if (!ids.has(replaces) || replaces === id) return [{ ...problem, key: 'unknown.receipts' }]
      if (replaced.has(replaces)) return [{ ...problem, key: 'replacedTwice' }]
      replaced.add(replaces)
      return []
    })
  }
}

/** New people who look like somebody on file, or further up: by number, or by name and birth date. */
function likelyDoubles(created: Writes, stored: readonly StoredRecord[]): readonly LineProblem[] {
  // The id of a new person is none yet.
  const seen = new Map<string, string | undefined>(
    stored.flatMap(({ id, cells }) => likenesses(cells).map((likeness) => [likeness, id] as const)),
  )
  return created.flatMap(({ line, cells }) => {
    const own = likenesses(cells)
    const alike = own.filter((likeness) => seen.has(likeness))
    const recordId = alike.map((likeness) => seen.get(likeness)).find((id) => id !== undefined)
    for (const likeness of own) if (!seen.has(likeness)) seen.set(likeness, undefined)
    const warning = { line, column: 'lastName', key: 'double' }
    return alike.length > 0 ? [{ ...warning, ...(recordId !== undefined && { recordId }) }] : []
  })
}

function likenesses({ practiceNumber, firstName, lastName, birthdate }: Cells): readonly string[] {
  return [
    ...(practiceNumber ? [practiceNumber] : []),
    ...(birthdate ? [`${foldText(`${firstName} ${lastName}`)} ${birthdate}`] : []),
  ]
}
