import type {
  ContactId,
  EmploymentId,
  PharmacyId,
  PurchaseAnswer,
  SwornContent,
  TransactionAddress,
  TransactionDetails,
  TransactionId,
  TransactionOwner,
  TransactionOwnerId,
} from '@officine/api/calls'
import type {
  Region,
  TransactionRecordField,
  TransactionStatus,
  TransactionType,
} from '@officine/api/constants'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, version } from './column-types.ts'
import { employment } from './employment-tables.ts'
import { contact } from './people-tables.ts'
import { pharmacy } from './pharmacy-tables.ts'

/** The fields of a pharmacy's record that a form can change. */
export type RecordSnapshot = Pick<typeof pharmacy.$inferSelect, TransactionRecordField>

/** An owner's contact details at a pharmacy, and whether they are a responding owner. */
export interface AssociateSnapshot {
  readonly contactId: ContactId
  readonly email: string
  readonly phone: string | null
  readonly extension: string | null
  readonly isResponder: boolean
}

/**
 * The record at the sending of a form, compared with the current one when the form takes effect.
 */
export type SubmissionSnapshot = RecordSnapshot & { readonly associates?: readonly AssociateSnapshot[] }

/**
 * Hashes of what an affirmation swears to, and an owner confirms: the owners of the form, the
 * pharmacy's name, the effective date.
 */
export type SwornContentHashes = Readonly<Record<SwornContent, string>>

/** A form about the ownership or location of a pharmacy, sent by its owners. */
export const transaction = pgTable(
  'transaction',
  {
    id: id<TransactionId>(),
    /** The number that people quote. */
    number: integer('number').generatedAlwaysAsIdentity().unique(),
    /** Null for an opening until the pharmacy exists. */
    pharmacyId: text('pharmacy_id')
      .$type<PharmacyId>()
      .references(() => pharmacy.id),
    type: text('type').$type<TransactionType>().notNull(),
    status: text('status').$type<TransactionStatus>().notNull().default('draft'),
    /** The filer: the person who began the form, or for whom the administration began it. */
    createdBy: text('created_by').$type<ContactId>().notNull(),
    isBegunForFiler: boolean('is_begun_for_filer').notNull().default(false),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
    /** When any part of it was last saved. */
    changedAt: instant('changed_at').notNull().defaultNow(),
    /** When its creator was notified that the draft expires. */
    expiryNotifiedAt: instant('expiry_told_at'),
    effectiveDate: date('effective_date'),
    /** What the steps have saved; null until then. */
    address: jsonb('address').$type<TransactionAddress>(),
    details: jsonb('details').$type<TransactionDetails>(),
    /** Owner rows may exist before: the pharmacy's owners are proposed. */
    areOwnersSaved: boolean('are_owners_saved').notNull().default(false),
    /**
     * The record at the sending: only fields that the form changes are written when it takes
     * effect.
     */
    snapshot: jsonb('snapshot').$type<SubmissionSnapshot>(),
    /** The association's decision at the acceptance, where the municipality changes. */
    region: text('region').$type<Region>(),
    /**
     * Fields for which the association chose the record's value, since it changed after the
     * sending.
     */
    excludedFields: text('kept_fields').array().$type<TransactionRecordField[]>().notNull().default([]),
    /** When an owner requested the withdrawal, who, and why. */
    withdrawalAskedAt: instant('withdrawal_asked_at'),
    withdrawalAskedBy: text('withdrawal_asked_by')
      .$type<ContactId>()
      .references(() => contact.id),
    withdrawalReason: text('withdrawal_reason'),
    appliedAt: instant('applied_at'),
    /** When the association was notified of what prevents it from taking effect. */
    blockedAt: instant('blocked_at'),
    version: version(),
  },
  (table) => [
    index('transaction_pharmacy').on(table.pharmacyId, table.createdAt),
    index('transaction_creator').on(table.createdBy),
    index('transaction_newest').on(table.createdAt, table.id),
    // The order of the staff's list, `staffOrder`, and its filters: the index skips rows that
    // don't match.
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
    // The accepted forms that the job applies on their effective date.
    index('transaction_to_apply')
      .on(table.effectiveDate)
      .where(sql`${table.status} = 'accepted' and ${table.appliedAt} is null`),
  ],
)

/** A person whom a transaction adds as an owner, retains, or dissociates. */
export const transactionOwner = pgTable(
  'transaction_owner',
  {
    id: id<TransactionOwnerId>(),
    transactionId: text('transaction_id')
      .$type<TransactionId>()
      .notNull()
      .references(() => transaction.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    contactId: text('contact_id')
      .$type<ContactId>()
      .references(() => contact.id),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Null for a proposed owner whose number is unknown. */
    practiceNumber: text('practice_number'),
    /** Null for a leaving owner whose address is unknown. */
    email: text('email'),
    phone: text('phone'),
    extension: text('extension'),
    mobile: text('mobile'),
    greeting: text('greeting').$type<TransactionOwner['greeting']>(),
    sex: text('sex').$type<TransactionOwner['sex']>(),
    birthdate: date('birthdate'),
    isResponder: boolean('is_responder').notNull(),
    change: text('change').$type<TransactionOwner['change']>().notNull(),
    /** The day on which the association found the joining owner on the Order's roll. */
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
      .$type<TransactionId>()
      .notNull()
      .references(() => transaction.id, { onDelete: 'cascade' }),
    status: text('status').$type<TransactionStatus>().notNull(),
    at: instant('at').notNull().defaultNow(),
    by: text('by')
      .$type<ContactId>()
      .references(() => contact.id),
    reason: text('reason'),
  },
  (table) => [index('transaction_event_transaction').on(table.transactionId, table.at)],
)

/**
 * Each answer of a present owner to the purchase of their pharmacy; the newest of a person counts.
 * `verified`: the association has verified their agreement otherwise.
 */
export const transactionConfirmation = pgTable(
  'transaction_confirmation',
  {
    id: id(),
    transactionId: text('transaction_id')
      .$type<TransactionId>()
      .notNull()
      .references(() => transaction.id, { onDelete: 'cascade' }),
    contactId: text('contact_id')
      .$type<ContactId>()
      .notNull()
      .references(() => contact.id),
    answer: text('answer').$type<PurchaseAnswer | 'verified'>().notNull(),
    reason: text('reason'),
    /** What was confirmed: it must be confirmed again once the form differs. Null: any content. */
    swornTo: jsonb('sworn_to').$type<SwornContentHashes>(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    index('transaction_confirmation_transaction').on(table.transactionId, table.at),
    check('transaction_confirmation_answer', sql`${table.answer} in ('confirmed', 'contested', 'verified')`),
    check(
      'transaction_confirmation_reason',
      sql`(${table.answer} = 'contested') = (${table.reason} is not null)`,
    ),
  ],
)

/** What an acceptance changed in a person's employment, so that a withdrawal can undo it. */
export const plannedEmployment = pgTable(
  'planned_employment',
  {
    id: id(),
    transactionId: text('transaction_id')
      .$type<TransactionId>()
      .notNull()
      .references(() => transaction.id, { onDelete: 'cascade' }),
    employmentId: text('employment_id')
      .$type<EmploymentId>()
      .notNull()
      .references(() => employment.id, { onDelete: 'cascade' }),
    /** `begins`: the form created the employment. `ends`: the form ends it. */
    kind: text('kind').$type<'begins' | 'ends'>().notNull(),
    /** The end date set by the form; a different current one means that it was changed since. */
    endDate: date('end_date'),
    /** The end date before the form. */
    endDateBefore: date('end_date_before'),
  },
  (table) => [
    uniqueIndex('planned_employment_once').on(table.employmentId, table.transactionId),
    index('planned_employment_transaction').on(table.transactionId),
  ],
)
