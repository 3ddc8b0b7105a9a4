import type { ContactId, PharmacyId } from '@officine/api/calls'
import { employmentTypes, maximumDelegatesPerPharmacy, validationStatuses } from '@officine/api/constants'
import { and, eq, inArray, isNotNull, isNull, lte, notInArray, sql } from 'drizzle-orm'
import type { DatabaseTransaction, Queryable } from '../database/database.ts'
import { newDraftSecret } from '../database/ids.ts'
import {
  account,
  contact,
  employment,
  oneTimeToken,
  pharmacy,
  programmeCategory,
  taxReceipt,
} from '../database/schema.ts'
import { pharmacySearchText, pharmacySortName } from '../database/search-text.ts'
import { isLive } from '../employments/current-employments.ts'
import { isLastingOwner } from '../employments/last-owner.ts'
import { isOpenOrToOpen } from '../pharmacies/pharmacies.ts'
import { insertNew, updateAll } from './bulk-write.ts'
import { categoryValues } from './category-kind.ts'
import type { RecordWrite } from './compare-records.ts'
import { becomesLive, employmentValues, joinsOwners, leavesOwners } from './employment-kind.ts'
import { personValues } from './person-kind.ts'
import { pharmacySectionOf, pharmacyValues } from './pharmacy-kind.ts'
import { recipientOf } from './receipt-kind.ts'
import type { KindName } from './record-kind.ts'

export interface WriteContext {
  readonly now: Date
  /** `YYYY-MM-DD` */
  readonly today: string
  /** All that are to be written. */
  readonly writes: readonly RecordWrite[]
}

/** How the records of a kind are written. Each function resolves to the ids that were. */
export interface RecordWriter {
  /** In the order in which they can be written. */
  readonly order: (writes: readonly RecordWrite[]) => readonly RecordWrite[]
  readonly insert: (tx: DatabaseTransaction, writes: readonly RecordWrite[]) => Promise<ReadonlySet<string>>
  readonly update: (tx: DatabaseTransaction, writes: readonly RecordWrite[]) => Promise<ReadonlySet<string>>
}

const inOrder = (writes: readonly RecordWrite[]) => writes

/** An export names a record without an id of the register by its own. */
const registerIdOf = ({ key, id }: RecordWrite) => (key === id ? null : key)

export async function writerOf(kind: KindName, db: Queryable, context: WriteContext): Promise<RecordWriter> {
  switch (kind) {
    case 'programmeCategories':
      return categoryWriter
    case 'pharmacies':
      return pharmacyWriter(context.now)
    case 'people':
      return personWriter(context.today)
    case 'employments':
      return employmentWriter(await loadSeats(db), context)
    case 'receipts':
      return receiptWriter
  }
}

const categoryWriter: RecordWriter = {
  order: inOrder,
  insert: (tx, writes) => insertNew(tx, programmeCategory, writes.map(categoryRow)),
  update: (tx, writes) => updateAll(tx, programmeCategory, writes.map(categoryRow)),
}

const categoryRow = ({ id, cells }: RecordWrite) => ({ id, ...categoryValues(cells) })

function pharmacyWriter(now: Date): RecordWriter {
  const rowOf = (write: RecordWrite) => {
    const { companyName = '', banner, street = '', unit, city = '', postalCode = '' } = write.cells
    return {
      ...{ id: write.id, registerId: registerIdOf(write), ...pharmacyValues(write.cells) },
      searchText: pharmacySearchText({ companyName, banner, street, unit, city, postalCode }),
      sortName: pharmacySortName(companyName),
    }
  }
  const changedAt = now.toISOString()
  return {
    order: inOrder,
    insert: (tx, writes) =>
      insertNew(
        tx,
        pharmacy,
        writes.map((write) => ({ ...rowOf(write), sections: {} })),
      ),
    update: (tx, writes) =>
      updateAll(
        tx,
        pharmacy,
        writes.map((write) => ({
          ...{ ...rowOf(write), version: write.version },
          sections: [...new Set(write.columns.flatMap((column) => pharmacySectionOf(column) ?? []))],
        })),
        {
          set: {
            updated_at: sql`now()`,
            sections: sql`t.sections || (
              select coalesce(jsonb_object_agg(section, jsonb_build_object(
                'changedAt', ${changedAt}::text, 'changedBy', null,
                'confirmedOn', t.sections -> section -> 'confirmedOn'
              )), '{}') from jsonb_array_elements_text(r.sections) section
            )`,
          },
        },
      ),
  }
}

/** Columns that the record of a pharmacy shows of its owners. */
const ownerColumns = ['firstName', 'lastName', 'practiceNumber', 'phone', 'extension', 'email']

function personWriter(today: string): RecordWriter {
  const rowOf = (write: RecordWrite) => ({
    ...{ id: write.id, registerId: registerIdOf(write) },
    ...personValues(write.cells),
  })
  return {
    order: inOrder,
    insert: (tx, writes) =>
      insertNew(
        tx,
        contact,
        writes.map((write) => ({ ...rowOf(write), draftSecret: newDraftSecret() })),
      ),
    async update(tx, writes) {
      const written = await updateAll(
        tx,
        contact,
        writes.map((write) => ({ ...rowOf(write), version: write.version })),
        {
          set: {
            updated_at: sql`now()`,
            desynchronized_at: sql`clock_timestamp()`,
          },
          // Who has made an account since the check signs in with the earlier address.
          where: sql`t.email = r.email or not exists (select 1 from account a where a.contact_id = t.id)`,
        },
      )
      const writtenWith = (names: readonly string[]) =>
        writes
          .filter(({ id, columns }) => written.has(id) && columns.some((column) => names.includes(column)))
          .map(({ id }) => id)
      await expireMailedLinks(tx, writtenWith(['email']))
      await raiseOwnedPharmacies(tx, writtenWith(ownerColumns), today)
      return written
    },
  }
}

/** Links that were mailed to the earlier address of people: it may be a stranger's. */
async function expireMailedLinks(tx: DatabaseTransaction, people: readonly ContactId[]): Promise<void> {
  if (people.length === 0) return
  await tx
    .update(oneTimeToken)
    .set({ expiresAt: sql`least(${oneTimeToken.expiresAt}, clock_timestamp())` })
    .where(
      and(
        inArray(oneTimeToken.contactId, [...people]),
        inArray(oneTimeToken.purpose, ['signup', 'signIn', 'passwordReset', 'emailChange', 'emailUndo']),
        isNull(oneTimeToken.spentAt),
      ),
    )
}

/** The record of a pharmacy shows its owners: see `raiseOwnedPharmacyVersions`. */
async function raiseOwnedPharmacies(
  tx: DatabaseTransaction,
  owners: readonly ContactId[],
  today: string,
): Promise<void> {
  if (owners.length === 0) return
  const ownedIds = tx
    .select({ id: employment.pharmacyId })
    .from(employment)
    .where(
      and(
        inArray(employment.contactId, [...owners]),
        eq(employment.type, employmentTypes.Owner),
        eq(employment.validationStatus, validationStatuses.approved),
        isLive(today),
      ),
    )
  await raiseVersions(tx, sql`${pharmacy.id} in ${ownedIds}`)
}

const raiseVersions = (tx: DatabaseTransaction, where: ReturnType<typeof sql>) =>
  tx
    .update(pharmacy)
    .set({ version: sql`${pharmacy.version} + 1` })
    .where(where)

/** The seats of delegates, by pharmacy: which employment has each. */
type Seats = Map<string, Map<number, string>>

async function loadSeats(db: Queryable): Promise<Seats> {
  const rows = await db
    .select({ id: employment.id, pharmacyId: employment.pharmacyId, seat: employment.delegateSlot })
    .from(employment)
    .where(isNotNull(employment.delegateSlot))
  const seats: Seats = new Map()
  for (const { id, pharmacyId, seat } of rows) {
    const taken = seats.get(pharmacyId ?? '') ?? new Map<number, string>()
    seats.set(pharmacyId ?? '', taken)
    if (seat !== null) taken.set(seat, id)
  }
  return seats
}

function employmentWriter(seats: Seats, { now, today, writes: all }: WriteContext): RecordWriter {
  const ownersToCome = all.filter(joinsOwners)
  const rowOf = (write: RecordWrite) => ({
    ...{ id: write.id, registerId: registerIdOf(write) },
    ...{ contactId: write.cells.personId ?? '', pharmacyId: write.cells.pharmacyId ?? '' },
    ...employmentValues(write.cells),
    delegateSlot: takeSeat(seats, write, today),
  })
  return {
    // Who gives up a seat or a primary pharmacy comes before who takes it.
    order: (writes) => [...writes.filter(givesUp), ...writes.filter((write) => !givesUp(write))],
    async insert(tx, created) {
      const writes = await leaveOutGone(tx, created, today)
      await freePastSeats(tx, writes, today)
      const written = await insertNew(
        tx,
        employment,
        writes.map((write) => ({
          ...rowOf(write),
          validationStatus: validationStatuses.approved,
          requestedAt: write.cells.startDate ? `${write.cells.startDate}T12:00:00Z` : now.toISOString(),
          decidedAt: now.toISOString(),
        })),
        {
          where: sql`exists (select 1 from contact c where c.id = r.contact_id)
            and exists (select 1 from pharmacy p where p.id = r.pharmacy_id)`,
        },
      )
      await afterEmployments(tx, writes)
      return written
    },
    async update(tx, changed) {
      const present = await leaveOutGone(tx, changed, today)
      const writes = await leaveOutLastOwners(tx, present, ownersToCome)
      await freePastSeats(tx, writes, today)
      const rows = writes.map((write) => ({ ...rowOf(write), version: write.version }))
      const written = await updateAll(tx, employment, rows)
      await afterEmployments(tx, writes)
      return written
    },
  }
}

/**
 * Leaves out live employments of people who have ended, and at pharmacies that have closed, since the
 * check. The others are locked: none ends or closes until the end of the transaction.
 */
async function leaveOutGone(
  tx: DatabaseTransaction,
  writes: readonly RecordWrite[],
  today: string,
): Promise<readonly RecordWrite[]> {
  const live = writes.filter((write) => becomesLive(write, today))
  if (live.length === 0) return writes
  // Locked in the order of `addEmployment`: pharmacies, then people.
  const pharmacies = await tx
    .select({ id: pharmacy.id })
    .from(pharmacy)
    .where(and(inArray(pharmacy.id, pharmaciesOf(live)), isOpenOrToOpen))
    .orderBy(pharmacy.id)
    .for('key share')
  const people = await tx
    .select({ id: contact.id })
    .from(contact)
    .where(and(inArray(contact.id, peopleOf(live)), isNull(contact.endedOn)))
    .orderBy(contact.id)
    .for('no key update')
  const present = new Set([...pharmacies, ...people].map(({ id }) => id))
  const isGone = ({ cells: { personId = '', pharmacyId = '' } }: RecordWrite) =>
    !present.has(personId) || !present.has(pharmacyId)
  const left = new Set(live.filter(isGone))
  return writes.filter((write) => !left.has(write))
}

/**
 * Leaves out the end of owners whose pharmacy would have none, since others have left since the check.
 * Locked as by `removesLastOwner`, none leaves until the end of the transaction.
 */
async function leaveOutLastOwners(
  tx: DatabaseTransaction,
  writes: readonly RecordWrite[],
  ownersToCome: readonly RecordWrite[],
): Promise<readonly RecordWrite[]> {
  const leaving = writes.filter(leavesOwners)
  if (leaving.length === 0) return writes
  // Locked in the order of `changeEmployment`: employments, then pharmacies.
  await tx
    .select({ id: employment.id })
    .from(employment)
    .where(inArray(employment.id, idsOf(writes)))
    .orderBy(employment.id)
    .for('no key update')
  await tx
    .select({ id: pharmacy.id })
    .from(pharmacy)
    .where(inArray(pharmacy.id, pharmaciesOf(leaving)))
    .orderBy(pharmacy.id)
    .for('no key update')
  const owned = await tx
    .selectDistinct({ id: employment.pharmacyId })
    .from(employment)
    .where(
      and(
        inArray(employment.pharmacyId, pharmaciesOf(leaving)),
        notInArray(employment.id, idsOf(leaving)),
        isLastingOwner,
      ),
    )
  const keepsOwner = new Set([...owned.map(({ id }) => id), ...pharmaciesOf(ownersToCome)])
  return writes.filter((write) => !leavesOwners(write) || keepsOwner.has(write.cells.pharmacyId ?? ''))
}

const idsOf = (writes: readonly RecordWrite[]): string[] => writes.map(({ id }) => id)

function givesUp({ before, cells }: RecordWrite): boolean {
  if (!before) return false
  const isLost = (column: string, value: string) => before[column] === value && cells[column] !== value
  return isLost('isPrimaryLink', 'true') || isLost('type', 'DelegatedResponsible') || isLost('endDate', '')
}

/** The seat of a delegate; null for anybody else, whose seat becomes free. */
function takeSeat(seats: Seats, { id, cells }: RecordWrite, today: string): number | null {
  const { pharmacyId = '', type, endDate } = cells
  const taken = seats.get(pharmacyId) ?? new Map<number, string>()
  seats.set(pharmacyId, taken)
  const [own] = [...taken].find(([, holder]) => holder === id) ?? []
  if (type !== 'DelegatedResponsible' || (endDate && endDate <= today)) {
    if (own !== undefined) taken.delete(own)
    return null
  }
  if (own !== undefined) return own
  for (let seat = 1; seat <= maximumDelegatesPerPharmacy; seat++) {
    if (taken.has(seat)) continue
    taken.set(seat, id)
    return seat
  }
  return null
}

/** Past employments free their seats: see `freeDelegateSeat`. */
async function freePastSeats(
  tx: DatabaseTransaction,
  writes: readonly RecordWrite[],
  today: string,
): Promise<void> {
  await tx
    .update(employment)
    .set({ delegateSlot: null })
    .where(
      and(
        inArray(employment.pharmacyId, pharmaciesOf(writes)),
        isNotNull(employment.delegateSlot),
        lte(employment.endDate, today),
      ),
    )
}

const pharmaciesOf = (writes: readonly RecordWrite[]): PharmacyId[] => [
  ...new Set(writes.map(({ cells }) => cells.pharmacyId ?? '')),
]

const peopleOf = (writes: readonly RecordWrite[]): ContactId[] => [
  ...new Set(writes.map(({ cells }) => cells.personId ?? '')),
]

/** Sessions show the roles of their person, and the record of a pharmacy its owners. */
async function afterEmployments(tx: DatabaseTransaction, writes: readonly RecordWrite[]): Promise<void> {
  const withAccount = tx
    .select({ id: account.contactId })
    .from(account)
    .where(inArray(account.contactId, peopleOf(writes)))
  await tx
    .update(contact)
    .set({ desynchronizedAt: sql`clock_timestamp()` })
    .where(sql`${contact.id} in ${withAccount}`)
  const owned = writes.filter(({ cells, before }) => cells.type === 'Owner' || before?.type === 'Owner')
  if (owned.length > 0) await raiseVersions(tx, sql`${inArray(pharmacy.id, pharmaciesOf(owned))}`)
}

const receiptWriter: RecordWriter = {
  order: replacedFirst,
  insert: (tx, writes) =>
    insertNew(
      tx,
      taxReceipt,
      writes.map(({ id, key, cells }) => ({
        ...{ id, number: key, contactId: cells.personId ?? '', year: Number(cells.year) },
        ...{ amountCents: Number(cells.amount), issuedOn: cells.issuedOn ?? '' },
        ...{ replacesId: cells.replaces || null, recipient: recipientOf(cells) },
      })),
      { where: sql`exists (select 1 from contact c where c.id = r.contact_id)` },
    ),
  update: async () => new Set(),
}

/** A receipt after the one that it replaces. */
function replacedFirst(writes: readonly RecordWrite[]): readonly RecordWrite[] {
  const byId = new Map(writes.map((write) => [write.id, write]))
  const ordered = new Set<RecordWrite>()
  for (const write of writes) {
    const chain: RecordWrite[] = []
    let next: RecordWrite | undefined = write
    while (next && !ordered.has(next) && !chain.includes(next)) {
      chain.push(next)
      next = byId.get(next.cells.replaces ?? '')
    }
    for (const receipt of chain.toReversed()) ordered.add(receipt)
  }
  return [...ordered]
}
