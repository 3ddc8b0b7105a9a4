import { notificationTypes, type TransactionStatus } from '@officine/api/constants'
import { and, asc, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../database/database.ts'
import {
  contact,
  request as memberRequest,
  notification,
  pharmacy,
  taxReceipt,
  transaction,
} from '../database/schema.ts'
import { request, waitsForReader } from './approvals.ts'
import { preparedOnce } from './prepared.ts'
import { takesPartOf } from './programme-participants.ts'
import { readsSomeTransaction } from './transaction-standing.ts'

export type NotificationRow = {
  id: string
  kind: number
  type: number
  pharmacyId: string | null
  pharmacyName: string | null
  subjectId: string | null
  /** Whose request waits for the reader's answer; nobody else's name is told. */
  subjectName: string | null
  /** How the transaction that it is about stands. */
  transactionStatus: TransactionStatus | 'inForce' | null
  /** Of documents, which kind of them. */
  document: 'request' | 'taxReceipt' | null
  createdAt: Date
  dueAt: Date | null
}

const requester = alias(contact, 'requester')

/** Looked up for notifications of documents alone, which most people have none of. */
const documentOf = sql<
  'request' | 'taxReceipt' | null
>`case when ${notification.type} = ${sql.raw(String(notificationTypes.Document))} then
  case
    when exists (select 1 from ${memberRequest} r where r.id = ${notification.subjectId}) then 'request'
    when exists (select 1 from ${taxReceipt} t where t.id = ${notification.subjectId}) then 'taxReceipt'
  end
end`

const byContact = preparedOnce((db) => {
  const waiting = db
    .select({
      id: notification.id,
      kind: notification.kind,
      type: notification.type,
      pharmacyId: notification.pharmacyId,
      pharmacyName: pharmacy.companyName,
      subjectId: notification.subjectId,
      subjectName: sql<
        string | null
      >`nullif(concat_ws(' ', ${requester.firstName}, ${requester.lastName}), '')`.as('subject_name'),
      transactionStatus: sql<
        TransactionStatus | 'inForce' | null
      >`case when ${transaction.appliedAt} is null then ${transaction.status} else 'inForce' end`.as(
        'transaction_status',
      ),
      document: documentOf.as('document'),
      createdAt: notification.createdAt,
      dueAt: notification.dueAt,
    })
    .from(notification)
    .leftJoin(pharmacy, eq(pharmacy.id, notification.pharmacyId))
    .leftJoin(
      request,
      and(
        eq(notification.type, notificationTypes.EmploymentWaitingApproval),
        eq(request.id, notification.subjectId),
      ),
    )
    .leftJoin(
      transaction,
      and(eq(notification.type, notificationTypes.Transaction), eq(transaction.id, notification.subjectId)),
    )
    .leftJoin(requester, eq(requester.id, request.contactId))
    .where(
      and(
        eq(notification.contactId, sql.placeholder('contactId')),
        isNull(notification.dismissedAt),
        or(ne(notification.type, notificationTypes.EmploymentWaitingApproval), waitsForReader(db)),
      ),
    )
    .orderBy(desc(notification.createdAt), asc(notification.id))
    .limit(100)
    .as('waiting')
  return db
    .select({
      readsTransactions: readsSomeTransaction(sql.placeholder('contactId')),
      takesPart: takesPartOf(sql.placeholder('contactId')),
      notification: {
        id: waiting.id,
        kind: waiting.kind,
        type: waiting.type,
        pharmacyId: waiting.pharmacyId,
        pharmacyName: waiting.pharmacyName,
        subjectId: waiting.subjectId,
        subjectName: waiting.subjectName,
        transactionStatus: waiting.transactionStatus,
        document: waiting.document,
        createdAt: waiting.createdAt,
        dueAt: waiting.dueAt,
      },
    })
    .from(contact)
    .leftJoin(waiting, sql`true`)
    .where(eq(contact.id, sql.placeholder('contactId')))
    .orderBy(desc(waiting.createdAt), asc(waiting.id))
    .prepare('userinfo_of')
})

interface UserinfoRow {
  /** What they have still to know or to do, the newest first. */
  readonly notifications: readonly NotificationRow[]
  /** Whether there is a transaction that they file, or that was sent and names them. */
  readonly readsTransactions: boolean
  /** Whether they take part in accessa at a pharmacy. */
  readonly takesPart: boolean
}

/** What a person's own page needs beside who they are, in one round trip. `today` is `YYYY-MM-DD`. */
export async function userinfoOf(db: Queryable, contactId: string, today: string): Promise<UserinfoRow> {
  const rows = await byContact(db).execute({ contactId, today })
  return {
    notifications: rows.flatMap((row) => row.notification ?? []),
    readsTransactions: rows.some((row) => row.readsTransactions),
    takesPart: rows.some((row) => row.takesPart),
  }
}
