import {
  type ContactId,
  type CurrentAnnouncement,
  getOwnEmployments,
  getUserinfo,
  type Notification,
  type NotificationId,
  type PharmacyId,
} from '@officine/api/calls'
import {
  notificationKinds,
  notificationTypes,
  type TransactionStatus,
  undecidedStatuses,
} from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { calendarDateOf, fullName } from '@officine/i18n/locale'
import { and, asc, desc, eq, inArray, isNull, ne, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { participatesAnywhere } from '../accessa/programme-participants.ts'
import { currentAnnouncements } from '../announcements/announcements.ts'
import { serve } from '../api/serve.ts'
import { jobFieldOf, notificationKindOf, notificationTypeOf } from '../database/codes.ts'
import type { Queryable } from '../database/database.ts'
import { prepareOnce } from '../database/database.ts'
import {
  contact,
  request as memberRequest,
  notification,
  pharmacy,
  taxReceipt,
  transaction,
} from '../database/schema.ts'
import { employmentRequest, isPendingForReader } from '../employments/approvals.ts'
import { employmentResponse, ownEmploymentResponse } from '../employments/employment-response.ts'
import { employmentsOfContact } from '../employments/employments.ts'
import { rightsAtOwnPharmacies, rightsAtPharmacy, rightsOfUser } from '../policy/granted-rights.ts'
import { hasReadableTransaction, isOwnerOn } from '../transactions/transaction-relation.ts'
import { fullNameInSql } from './contacts.ts'

export const serveUserinfo = serve(
  getUserinfo,
  {
    summary: 'Read who is signed in',
    description:
      'Employments, notifications and the secret that encrypts the person’s drafts. If `isDesynchronized` is true, sign in silently: the person’s rights have changed since the token was issued.',
  },
  async ({ db, user }) => {
    const { notifications, announcements, ...personFacts } = await userinfoOf(
      db,
      user.contactId,
      todayInQuebec(),
    )
    const { contactId, firstName, lastName, lastDeclarationSignedAt: signedAt } = user
    return {
      contactId,
      firstName,
      lastName,
      name: fullName(user),
      email: user.email,
      iat: user.iat,
      employments: user.employments.map((employment) => employmentResponse(employment, user)),
      occupation: user.occupation,
      jobField: jobFieldOf(user.jobField),
      lastDeclarationSigned: signedAt ? calendarDateOf(signedAt) : null,
      // `iat` is in whole seconds: a change in the same second as the token counts as later, which
      // costs a needless sign-in instead of missing one.
      isDesynchronized: user.desynchronizedAt !== null && user.desynchronizedAt.getTime() > user.iat * 1000,
      draftSecret: user.draftSecret,
      notifications: notifications.map(notificationResponse),
      announcements,
      may: rightsOfUser(user, personFacts),
      pharmacies: rightsAtOwnPharmacies(user),
      mayAnywhere: rightsAtPharmacy(user),
    }
  },
)

export const serveOwnEmployments = serve(
  getOwnEmployments,
  {
    summary: 'List one’s own employments',
    description: 'Includes requests. Only approved, current employments give rights.',
  },
  async ({ db, user }) => {
    const rows = await employmentsOfContact(db, user.contactId)
    return rows.map((row) => ownEmploymentResponse(row, user))
  },
)

function notificationResponse(row: NotificationRow): Notification {
  return {
    id: row.id,
    kind: notificationKindOf(row.kind),
    type: notificationTypeOf(row.type),
    // A new approver reads how long the request waits, not how long they have known of it.
    createdAt: (row.requestedAt ?? row.createdAt).toISOString(),
    ...(row.pharmacyId === null ? {} : { pharmacyId: row.pharmacyId }),
    ...(row.pharmacyName === null ? {} : { pharmacyName: row.pharmacyName }),
    ...(row.subjectId === null ? {} : { subjectId: row.subjectId }),
    ...(row.transactionStatus === null ? {} : { transactionStatus: row.transactionStatus }),
    ...(row.document === null ? {} : { document: row.document }),
    ...(row.subjectName === null ? {} : { subjectName: row.subjectName }),
    ...(row.dueAt === null ? {} : { dueAt: row.dueAt.toISOString() }),
  }
}

export type NotificationRow = {
  id: NotificationId
  kind: number
  type: number
  pharmacyId: PharmacyId | null
  pharmacyName: string | null
  subjectId: string | null
  /** The requester of a pending approval, or the buyer in a purchase to confirm; else null. */
  subjectName: string | null
  /** The status of the notification's transaction. */
  transactionStatus: TransactionStatus | 'inForce' | null
  /** The kind of document, for notifications of documents. */
  document: 'request' | 'taxReceipt' | null
  createdAt: Date
  /** When the request of a pending approval was made. */
  requestedAt: Date | null
  dueAt: Date | null
}

const requester = alias(contact, 'requester')

/** Evaluated only for notifications of documents, which are rare. */
const documentKind = sql<
  'request' | 'taxReceipt' | null
>`case when ${notification.type} = ${sql.raw(String(notificationTypes.Document))} then
  case
    when exists (select 1 from ${memberRequest} r where r.id = ${notification.subjectId}) then 'request'
    when exists (select 1 from ${taxReceipt} t where t.id = ${notification.subjectId}) then 'taxReceipt'
  end
end`

/** Asks a present owner to confirm a purchase. */
const isConfirmationRequest = sql<boolean>`(${notification.type} = ${sql.raw(
  String(notificationTypes.Transaction),
)} and ${notification.kind} = ${sql.raw(String(notificationKinds.ApprovalRequest))})`

/** While the purchase is with the association, and its reader owns the pharmacy. */
const isPurchaseOfReader = and(
  inArray(transaction.status, undecidedStatuses),
  isOwnerOn(notification.contactId, sql`${sql.placeholder('today')}::date`),
)

const selectUserinfo = prepareOnce((db) => {
  const undismissed = db
    .select({
      id: notification.id,
      kind: notification.kind,
      type: notification.type,
      pharmacyId: notification.pharmacyId,
      pharmacyName: pharmacy.companyName,
      subjectId: notification.subjectId,
      subjectName: sql<string | null>`${fullNameInSql(requester)}`.as('subject_name'),
      transactionStatus: sql<
        TransactionStatus | 'inForce' | null
      >`case when ${transaction.appliedAt} is null then ${transaction.status} else 'inForce' end`.as(
        'transaction_status',
      ),
      document: documentKind.as('document'),
      createdAt: notification.createdAt,
      requestedAt: employmentRequest.requestedAt,
      dueAt: notification.dueAt,
    })
    .from(notification)
    .leftJoin(pharmacy, eq(pharmacy.id, notification.pharmacyId))
    .leftJoin(
      employmentRequest,
      and(
        eq(notification.type, notificationTypes.EmploymentWaitingApproval),
        eq(employmentRequest.id, notification.subjectId),
      ),
    )
    .leftJoin(
      transaction,
      and(eq(notification.type, notificationTypes.Transaction), eq(transaction.id, notification.subjectId)),
    )
    .leftJoin(
      requester,
      or(
        eq(requester.id, employmentRequest.contactId),
        and(isConfirmationRequest, eq(requester.id, transaction.createdBy)),
      ),
    )
    .where(
      and(
        eq(notification.contactId, sql.placeholder('contactId')),
        isNull(notification.dismissedAt),
        or(ne(notification.type, notificationTypes.EmploymentWaitingApproval), isPendingForReader(db)),
        or(not(isConfirmationRequest), isPurchaseOfReader),
      ),
    )
    .orderBy(desc(notification.createdAt), asc(notification.id))
    .limit(100)
    .as('waiting')
  return db
    .select({
      readsTransactions: hasReadableTransaction(sql.placeholder('contactId')),
      takesPart: participatesAnywhere(sql.placeholder('contactId')),
      announcements: currentAnnouncements(sql.placeholder('contactId'), sql.placeholder('today')),
      notification: {
        id: undismissed.id,
        kind: undismissed.kind,
        type: undismissed.type,
        pharmacyId: undismissed.pharmacyId,
        pharmacyName: undismissed.pharmacyName,
        subjectId: undismissed.subjectId,
        subjectName: undismissed.subjectName,
        transactionStatus: undismissed.transactionStatus,
        document: undismissed.document,
        createdAt: undismissed.createdAt,
        requestedAt: undismissed.requestedAt,
        dueAt: undismissed.dueAt,
      },
    })
    .from(contact)
    .leftJoin(undismissed, sql`true`)
    .where(eq(contact.id, sql.placeholder('contactId')))
    .orderBy(desc(undismissed.createdAt), asc(undismissed.id))
    .prepare('userinfo_of')
})

interface UserinfoRow {
  /** Undismissed notifications, newest first. */
  readonly notifications: readonly NotificationRow[]
  /** Whether they file a transaction, or are listed on a sent one. */
  readonly readsTransactions: boolean
  /** Whether they participate in accessa at a pharmacy. */
  readonly takesPart: boolean
  readonly announcements: CurrentAnnouncement[]
}

/** Data of a person's own page besides the person, in one round trip. `today` is `YYYY-MM-DD`. */
export async function userinfoOf(db: Queryable, contactId: ContactId, today: string): Promise<UserinfoRow> {
  const rows = await selectUserinfo(db).execute({ contactId, today })
  return {
    notifications: rows.flatMap((row) => row.notification ?? []),
    readsTransactions: rows.some((row) => row.readsTransactions),
    takesPart: rows.some((row) => row.takesPart),
    announcements: rows[0]?.announcements ?? [],
  }
}
