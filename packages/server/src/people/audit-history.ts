import type { HistoryEntry } from '@officine/api/calls'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../database/database.ts'
import type { PageOf, PageRequest } from '../database/pagination.ts'
import { auditEntry, contact, employment, mergedContact, pharmacy } from '../database/schema.ts'
import { fullNameInSql } from './contacts.ts'

/** Entries of the audit about records of this type; `ids` is a query of one column. */
export const isAboutRecords = (recordType: string, ids: SQL) =>
  and(eq(auditEntry.recordType, recordType), sql`${auditEntry.recordId} in (${ids})`)

/** Reads are in the audit too; they did nothing with the record. */
const isNoRead = sql`${auditEntry.action} !~ '[.](read|list|fetch)$'`

/** Entries of the audit as a history shows them, newest first: those about these records, without reads. */
export async function readAuditHistory(
  db: Queryable,
  isAbout: SQL | undefined,
  { pageNumber, pageSize }: PageRequest,
): Promise<PageOf<HistoryEntry>> {
  const where = and(isAbout, isNoRead)
  const actor = alias(contact, 'actor')
  const person = alias(contact, 'person')
  const rows = await db
    .select({
      id: auditEntry.id,
      at: auditEntry.at,
      action: auditEntry.action,
      fields: auditEntry.fields,
      reason: auditEntry.reason,
      pharmacyName: pharmacy.companyName,
      personName: sql<string | null>`case when ${person.id} is not null then ${fullNameInSql(person)} end`,
      actorId: actor.id,
      actorName: fullNameInSql(actor),
    })
    .from(auditEntry)
    .leftJoin(mergedContact, eq(mergedContact.oldId, auditEntry.actorId))
    .leftJoin(actor, eq(actor.id, sql`coalesce(${mergedContact.contactId}, ${auditEntry.actorId})`))
    .leftJoin(
      employment,
      and(eq(auditEntry.recordType, 'employment'), eq(employment.id, auditEntry.recordId)),
    )
    .leftJoin(pharmacy, eq(pharmacy.id, employment.pharmacyId))
    .leftJoin(person, eq(person.id, employment.contactId))
    .where(where)
    .orderBy(desc(auditEntry.at), desc(auditEntry.id))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
  const items = rows.map(({ at, actorId, actorName, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    by: actorId === null ? null : { id: actorId, name: actorName },
  }))
  return { items, totalCount: await db.$count(auditEntry, where) }
}
