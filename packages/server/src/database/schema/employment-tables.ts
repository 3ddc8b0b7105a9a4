import type { ContactId, EmploymentId, NotificationId, PharmacyId } from '@officine/api/calls'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, registerId, version } from './column-types.ts'
import { contact } from './people-tables.ts'
import { pharmacy } from './pharmacy-tables.ts'

/**
 * An employment of a person at a pharmacy, or of staff at the association (`pharmacyId` null).
 * `type` is a role code of specification 6; Basic is never stored.
 */
export const employment = pgTable(
  'employment',
  {
    id: id<EmploymentId>(),
    registerId: registerId(),
    contactId: text('contact_id')
      .$type<ContactId>()
      .notNull()
      .references(() => contact.id),
    pharmacyId: text('pharmacy_id')
      .$type<PharmacyId>()
      .references(() => pharmacy.id),
    type: integer('type').notNull(),
    /** 0 requested, 1 approved. */
    validationStatus: smallint('validation_status').notNull().default(0),
    isPrimaryLink: boolean('is_primary_link').notNull().default(false),
    startDate: date('start_date'),
    /** The first day on which the employment is no longer in effect. */
    endDate: date('end_date'),
    refusalReason: text('refusal_reason'),
    requestedAt: instant('requested_at').notNull().defaultNow(),
    remindedAt: instant('reminded_at'),
    isPrimaryAccessa: boolean('is_primary_accessa').notNull().default(false),
    decidedBy: text('decided_by')
      .$type<ContactId>()
      .references(() => contact.id),
    decidedAt: instant('decided_at'),
    /** Which of the two slots a delegated responsible person takes. */
    delegateSlot: smallint('delegate_slot'),
    /** An owner who answers for the pharmacy (responding owner). */
    isResponder: boolean('is_responder').notNull().default(false),
    /**
     * An owner's contact details at the pharmacy, where they differ from the person's own: others
     * can't change the address that the owner signs in with.
     */
    contactEmail: text('contact_email'),
    contactPhone: text('contact_phone'),
    contactExtension: text('contact_extension'),
    version: version(),
  },
  (table) => [
    index('employment_contact').on(table.contactId),
    index('employment_pharmacy').on(table.pharmacyId, table.validationStatus),
    // Pending requests of all pharmacies, oldest first.
    index('employment_waiting').on(table.requestedAt).where(sql`${table.validationStatus} = 0`),
    uniqueIndex('employment_one_live')
      .on(table.contactId, table.pharmacyId)
      .where(sql`${table.endDate} is null`),
    uniqueIndex('employment_one_live_staff')
      .on(table.contactId, table.type)
      .where(sql`${table.pharmacyId} is null and ${table.endDate} is null`),
    uniqueIndex('employment_one_primary')
      .on(table.contactId)
      .where(sql`${table.isPrimaryLink} and ${table.validationStatus} = 1 and ${table.endDate} is null`),
    uniqueIndex('employment_one_responsible').on(table.pharmacyId).where(sql`${table.isPrimaryAccessa}`),
    // Specification 9: at most two delegated responsible persons; the index resolves races.
    uniqueIndex('employment_two_delegates')
      .on(table.pharmacyId, table.delegateSlot)
      .where(sql`${table.delegateSlot} is not null`),
    // In `type`, 468160009 is a delegated responsible person; 468160010 and 468160011 are staff.
    check('employment_slot', sql`${table.delegateSlot} in (1, 2)`),
    check(
      'employment_delegate_has_slot',
      sql`${table.type} <> 468160009 or ${table.validationStatus} = 0 or ${table.endDate} is not null or ${table.delegateSlot} is not null`,
    ),
    check(
      'employment_slot_is_delegate',
      sql`${table.delegateSlot} is null or (${table.type} = 468160009 and ${table.validationStatus} = 1)`,
    ),
    check('employment_status', sql`${table.validationStatus} in (0, 1)`),
    check('employment_staff', sql`(${table.pharmacyId} is null) = (${table.type} in (468160010, 468160011))`),
    check(
      'employment_type',
      sql`${table.type} in (468160004, 468160006, 468160007, 468160009, 468160010, 468160011)`,
    ),
  ],
)

/**
 * An entry of a person's list of notices and tasks. `kind` and `type` are codes of the contract.
 */
export const notification = pgTable(
  'notification',
  {
    id: id<NotificationId>(),
    contactId: text('contact_id')
      .$type<ContactId>()
      .notNull()
      .references(() => contact.id, { onDelete: 'cascade' }),
    kind: smallint('kind').notNull(),
    type: smallint('type').notNull(),
    pharmacyId: text('pharmacy_id')
      .$type<PharmacyId>()
      .references(() => pharmacy.id),
    /** The id of the record to act on: an employment, a declaration. */
    subjectId: text('subject_id'),
    createdAt: createdAt(),
    dueAt: instant('due_at'),
    dismissedAt: instant('dismissed_at'),
  },
  (table) => [
    index('notification_contact').on(table.contactId).where(sql`${table.dismissedAt} is null`),
    // The yearly reminders query whether one was created, dismissed or not.
    index('notification_reminders').on(table.contactId, table.kind, table.type),
    uniqueIndex('notification_subject')
      .on(table.subjectId, table.contactId, table.type)
      .where(sql`${table.dismissedAt} is null and ${table.subjectId} is not null`),
  ],
)
