import { addDays, todayInQuebec } from '@officine/api/rules'
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { appendAudit } from '../database/audit.ts'
import type { Database, Queryable } from '../database/database.ts'
import { ministryExport, ministryExportRow, pharmacy } from '../database/schema.ts'

export type ExportRow = typeof ministryExport.$inferSelect
/** Increase it with each change of the files; months that were begun keep theirs. */
const formatVersion = 2

export type MinistryRecord = (typeof ministryExportRow.$inferSelect)['record']

/**
 * The export of a month. The first call takes a snapshot of the pharmacies; later calls return it.
 * Of two concurrent calls, the second waits and gets the first one's snapshot.
 */
export async function getOrCreateExport(
  db: Database,
  month: string,
  now: Date,
): Promise<ExportRow | 'notBegun' | 'unknown'> {
  const [existing] = await db.select().from(ministryExport).where(eq(ministryExport.month, month))
  if (existing) return existing
  const thisMonth = todayInQuebec(now).slice(0, 7)
  if (month > thisMonth) return 'notBegun'
  if (month < monthBefore(thisMonth)) return 'unknown'
  return db.transaction(async (tx) => {
    const [newExport] = await tx
      .insert(ministryExport)
      .values({ month, pharmacies: 0, createdAt: now, formatVersion })
      .onConflictDoNothing()
      .returning()
    if (newExport) await insertExportRows(tx, month)
    const [row] = await tx.select().from(ministryExport).where(eq(ministryExport.month, month))
    if (!row) throw new Error('An export vanished while it was begun.')
    return row
  })
}

const monthBefore = (month: string) => addDays(`${month}-01`, -1).slice(0, 7)

/**
 * Open pharmacies, and those that have closed since the month before began, so that no closing is
 * missed. A single statement gives a consistent snapshot. The names are those of `MinistryRecord`.
 */
async function insertExportRows(tx: Queryable, month: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    insert into ministry_export_row (month, position, pharmacy_id, record)
    select ${month}, row_number() over (order by p.ramq_number collate "C"), p.id, jsonb_build_object(
      'ramqNumber', p.ramq_number, 'companyName', p.company_name, 'neq', p.neq, 'banner', p.banner,
      'facility', p.facility, 'locationCategory', p.location_category, 'street', p.street, 'unit', p.unit,
      'city', p.city, 'province', p.province, 'postalCode', p.postal_code, 'region', p.region,
      'phone', p.phone, 'extension', p.extension, 'fax', p.fax, 'email', p.email, 'website', p.website,
      'languagePercentages', p.language_percentages, 'openingHours', p.opening_hours,
      'holidaySchedule', p.holiday_schedule, 'services', p.services, 'confirmedOn', (
        select max(s.confirmed_on) from statement s where s.pharmacy_id = p.id and s.subject = 'pharmacy'
      ), 'closesOn', p.closes_on
    )
    from pharmacy p
    where p.is_active or (p.closes_on >= ${`${monthBefore(month)}-01`}::date and p.close_reason <> 'mistake')
  `)
  await tx
    .update(ministryExport)
    .set({ pharmacies: rowCount ?? 0 })
    .where(eq(ministryExport.month, month))
}

const pageSize = 500

/** The snapshot's records, in the order of the RAMQ number. */
export async function* exportedRecords(db: Database, month: string): AsyncGenerator<MinistryRecord> {
  for (let last = 0; ; ) {
    const rows = await db
      .select({ position: ministryExportRow.position, record: ministryExportRow.record })
      .from(ministryExportRow)
      .where(and(eq(ministryExportRow.month, month), gt(ministryExportRow.position, last)))
      .orderBy(asc(ministryExportRow.position))
      .limit(pageSize)
    for (const { record } of rows) yield record
    if (rows.length < pageSize) return
    last = rows.at(-1)?.position ?? last
  }
}

/**
 * Call once the files are in their folder. The first time, it stores the sending time in each
 * pharmacy without raising its version, so that no edit becomes stale. Resolves to whether it was
 * the first time.
 */
export async function markSent(
  db: Database,
  { month, now, csv, json }: { month: string; now: Date; csv: string; json: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(ministryExport)
      .set({ sha256: csv, jsonSha256: json, sentAt: now })
      .where(and(eq(ministryExport.month, month), isNull(ministryExport.sentAt)))
      .returning({ month: ministryExport.month })
    if (rows.length === 0) return false
    await tx.execute(sql`
      update pharmacy set last_sent_to_ministry = greatest(last_sent_to_ministry, ${now.toISOString()}::timestamptz)
      from (
        select p.id from pharmacy p join ministry_export_row r on r.pharmacy_id = p.id
        where r.month = ${month} order by p.id for no key update of p
      ) as sent where ${pharmacy}.id = sent.id
    `)
    await appendAudit(tx, {
      actor: { contactId: null, requestId: null },
      action: 'ministry.export',
      recordType: 'ministryExport',
      recordId: month,
      fields: ['lastSentToMinistry'],
    })
    return true
  })
}
