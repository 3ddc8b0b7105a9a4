import type { TransactionAddress, TransactionDetails, TransactionOwner } from '@officine/api/calls'
import type {
  Region,
  TransactionRecordField,
  TransactionStatus,
  TransactionType,
} from '@officine/api/constants'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, version } from './columns.ts'
import { employment } from './employments.ts'
import { contact } from './people.ts'
import { pharmacy } from './pharmacies.ts'

/** What of a pharmacy's record a form can change. */
export type RecordSnapshot = Pick<typeof pharmacy.$inferSelect, TransactionRecordField>

/** How an owner is reached by a pharmacy, and whether they respond. */
export interface AssociateSnapshot {
  readonly contactId: string
  readonly email: string
  readonly phone: string | null
  readonly extension: string | null
  readonly isResponder: boolean
}

/** What a form is held against when it takes effect. */
export type SentSnapshot = RecordSnapshot & { readonly associates?: readonly AssociateSnapshot[] }

/** A form about the ownership or place of a pharmacy, sent by its owners. */
export const transaction = pgTable(
  'transaction',
  {
    id: id(),
    /** What people quote. */
    number: integer('number').generatedAlwaysAsIdentity().unique(),
    /** An opening has none yet. */
    pharmacyId: text('pharmacy_id').references(() => pharmacy.id),
    type: text('type').$type<TransactionType>().notNull(),
    status: text('status').$type<TransactionStatus>().notNull().default('draft'),
    /** Who files it: whoever began it, or for whom the administration did. */
    createdBy: text('created_by').notNull(),
    isBegunForFiler: boolean('is_begun_for_filer').notNull().default(false),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
    /** When something of it was last saved. */
    changedAt: instant('changed_at').notNull().defaultNow(),
    /** When its creator was told that the draft expires. */
    expiryToldAt: instant('expiry_told_at'),
    effectiveDate: date('effective_date'),
    /** What the steps have saved; null until then. */
    address: jsonb('address').$type<TransactionAddress>(),
    details: jsonb('details').$type<TransactionDetails>(),
    /** Owners may stand there before: proposed from who owns the pharmacy. */
    areOwnersSaved: boolean('are_owners_saved').notNull().default(false),
    /** The record as it stood at the sending: only what the form says otherwise is written when it takes effect. */
    snapshot: jsonb('snapshot').$type<SentSnapshot>(),
    /** As the association decided it at the acceptance, where the municipality changes. */
    region: text('region').$type<Region>(),
    /** What the association left as the record has it, since somebody changed it after the sending. */
    keptFields: text('kept_fields').array().$type<TransactionRecordField[]>().notNull().default([]),
    /** When an owner has asked to withdraw it, who, and why. */
    withdrawalAskedAt: instant('withdrawal_asked_at'),
    withdrawalAskedBy: text('withdrawal_asked_by').references(() => contact.id),
    withdrawalReason: text('withdrawal_reason'),
    /** When it took effect. */
    appliedAt: instant('applied_at'),
    /** When the association was told what keeps it from taking effect. */
    blockedAt: instant('blocked_at'),
    version: version(),
  },
  (table) => [
    index('transaction_pharmacy').on(table.pharmacyId, table.createdAt),
    index('transaction_creator').on(table.createdBy),
    index('transaction_newest').on(table.createdAt, table.id),
    // The order in which staff read, `orderOfStaff`, and what they filter by: what does not fit is passed over in the index.
    index('transaction_queue').on(
      sql`(case when ${table.status} in ('submitted', 'inReview') or ${table.blockedAt} is not null then ${table.sentAt} end)`,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
      table.status,
      table.type,
    ),
    index('transaction_status').on(table.status, table.type),
    check(
      'transaction_status',
      sql`${table.status} in ('draft', 'submitted', 'inReview', 'accepted', 'returned', 'withdrawn')`,
    ),
    check('transaction_applied', sql`${table.appliedAt} is null or ${table.status} = 'accepted'`),
    // What the job looks for among all forms.
    index('transaction_to_apply')
      .on(table.effectiveDate)
      .where(sql`${table.status} = 'accepted' and ${table.appliedAt} is null`),
  ],
)

/** Somebody whom a transaction makes an owner, keeps as one, or dissociates. */
export const transactionOwner = pgTable(
  'transaction_owner',
  {
    id: id(),
    transactionId: text('transaction_id')
      .notNull()
      .references(() => transaction.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    contactId: text('contact_id').references(() => contact.id),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Null for a proposed owner of whom it is not known. */
    practiceNumber: text('practice_number'),
    /** Null for who leaves and of whom it is not known. */
    email: text('email'),
    phone: text('phone'),
    extension: text('extension'),
    mobile: text('mobile'),
    greeting: text('greeting').$type<TransactionOwner['greeting']>(),
    sex: text('sex').$type<TransactionOwner['sex']>(),
    birthdate: date('birthdate'),
    isResponder: boolean('is_responder').notNull(),
    change: text('change').$type<TransactionOwner['change']>().notNull(),
    /** The day on which the association found who joins on the Order's roll. */
    rollCheckedOn: date('roll_checked_on'),
  },
  (table) => [
    index('transaction_owner_transaction').on(table.transactionId, table.position),
    uniqueIndex('transaction_owner_once').on(table.transactionId, table.practiceNumber),
    index('transaction_owner_contact').on(table.contactId),
    index('transaction_owner_number').on(table.practiceNumber),
  ],
)

/** Each change of a transaction's status. */
export const transactionEvent = pgTable(
  'transaction_event',
  {
    id: id(),
    transactionId: text('transaction_id')
      .notNull()
      .references(() => transaction.id, { onDelete: 'cascade' }),
    status: text('status').$type<TransactionStatus>().notNull(),
    at: instant('at').notNull().defaultNow(),
    by: text('by').references(() => contact.id),
    reason: text('reason'),
  },
  (table) => [index('transaction_event_transaction').on(table.transactionId, table.at)],
)

/** What an acceptance has made of somebody's employment, so that a withdrawal can undo it. */
export const plannedEmployment = pgTable(
  'planned_employment',
  {
    id: id(),
    transactionId: text('transaction_id')
      .notNull()
      .references(() => transaction.id, { onDelete: 'cascade' }),
    employmentId: text('employment_id')
      .notNull()
      .references(() => employment.id, { onDelete: 'cascade' }),
    /** `begins`: it was made for the form. `ends`: it ends by it. */
    kind: text('kind').$type<'begins' | 'ends'>().notNull(),
    /** When it ends by the form; another end means that somebody changed it since. */
    endDate: date('end_date'),
    /** When it would have ended otherwise. */
    endDateBefore: date('end_date_before'),
  },
  (table) => [
    uniqueIndex('planned_employment_once').on(table.employmentId, table.transactionId),
    index('planned_employment_transaction').on(table.transactionId),
  ],
)
