import { calendarDateOf } from '@officine/i18n/locale'
import { type SQL, sql } from 'drizzle-orm'
import { type RetainedData, retentionCutoff } from './retention-periods.ts'

/** A rule for erasing rows after their retention period. */
export interface RetentionRule {
  readonly category: RetainedData
  readonly table: string
  /** SQL about a row `t`. */
  readonly isOver: SQL
}

/**
 * All references to people that prevent their erasure; `column` is of `table`. Accounts stay as
 * long as their people.
 */
export const referencesToPeople = [
  ['account', 'contact_id'],
  ['employment', 'contact_id'],
  ['employment', 'decided_by'],
  ['statement', 'confirmed_by'],
  ['request', 'contact_id'],
  ['request', 'handled_by'],
  ['register_import', 'created_by'],
  ['stored_file', 'uploaded_by'],
  ['transaction', 'created_by'],
  ['transaction', 'withdrawal_asked_by'],
  ['transaction_owner', 'contact_id'],
  ['transaction_event', 'by'],
  ['transaction_confirmation', 'contact_id'],
  ['programme_participant', 'contact_id'],
  ['participation_address', 'contact_id'],
  ['participation_agreement', 'signed_by'],
  ['agreement_owner', 'contact_id'],
  ['participation_notice', 'given_by'],
  ['participation_notice', 'taken_back_by'],
  ['tax_receipt', 'contact_id'],
  ['announcement', 'created_by'],
] as const

const isUnreferenced = sql.join(
  referencesToPeople.map(
    ([table, column]) =>
      sql`not exists (select 1 from ${sql.identifier(table)} x where x.${sql.identifier(column)} = t.id)`,
  ),
  sql` and `,
)

/** The rules at an instant, ordered so that referencing rows are erased first. */
export function retentionRulesAt(now: Date): readonly RetentionRule[] {
  const cutoffInstant = (data: RetainedData) => sql`${retentionCutoff(data, now).toISOString()}::timestamptz`
  const cutoffDay = (data: RetainedData) => sql`${calendarDateOf(retentionCutoff(data, now))}::date`
  const cutoffYear = (data: RetainedData) => retentionCutoff(data, now).getUTCFullYear()
  return [
    {
      category: 'dismissedNotifications',
      table: 'notification',
      isOver: sql`t.dismissed_at <= ${cutoffInstant('dismissedNotifications')}`,
    },
    {
      category: 'refusedRequests',
      table: 'employment',
      isOver: sql`t.validation_status = 0 and t.end_date <= ${cutoffDay('refusedRequests')}`,
    },
    {
      category: 'endedEmployments',
      table: 'employment',
      isOver: sql`t.validation_status = 1 and t.end_date <= ${cutoffDay('endedEmployments')}`,
    },
    {
      category: 'removedParticipants',
      table: 'programme_participant',
      isOver: sql`t.removed_at <= ${cutoffInstant('removedParticipants')}`,
    },
    {
      category: 'endedAgreements',
      table: 'participation_agreement',
      isOver: sql`t.ended_on <= ${cutoffDay('endedAgreements')}`,
    },
    {
      category: 'endedAgreements',
      table: 'participation_notice',
      isOver: sql`coalesce(t.carried_out_at, t.taken_back_at) <= ${cutoffInstant('endedAgreements')}`,
    },
    {
      // The last one determines when the next is due.
      category: 'declarations',
      table: 'declaration',
      isOver: sql`t.signed_at <= ${cutoffInstant('declarations')} and exists (
        select 1 from declaration later where later.contact_id = t.contact_id and later.created_at > t.created_at
      )`,
    },
    {
      category: 'statements',
      table: 'statement',
      isOver: sql`t.confirmed_on <= ${cutoffDay('statements')} and exists (
        select 1 from statement later where later.pharmacy_id = t.pharmacy_id and later.subject = t.subject
          and later.confirmed_on > t.confirmed_on
      )`,
    },
    {
      category: 'memberRequests',
      table: 'request',
      // Their files were detached before.
      isOver: sql`coalesce(t.handled_at, t.created_at) <= ${cutoffInstant('memberRequests')}`,
    },
    {
      category: 'closedTransactions',
      table: 'transaction',
      // Accepted forms that are not applied yet stay.
      isOver: sql`(t.status in ('returned', 'withdrawn') or t.applied_at is not null) and t.changed_at <= ${cutoffInstant('closedTransactions')}
        and coalesce((select max(e.at) from transaction_event e where e.transaction_id = t.id), t.created_at)
          <= ${cutoffInstant('closedTransactions')}`,
    },
    {
      // A cancelled receipt is erased after the one that replaces it.
      category: 'taxReceipts',
      table: 'tax_receipt',
      isOver: sql`t.year < ${cutoffYear('taxReceipts')}
        and not exists (select 1 from tax_receipt later where later.replaces_id = t.id)`,
    },
    {
      // With who has read them.
      category: 'announcements',
      table: 'announcement',
      isOver: sql`t.last_day <= ${cutoffDay('announcements')}`,
    },
    {
      category: 'unreferencedPeople',
      table: 'contact',
      isOver: sql`greatest(t.created_at, t.updated_at) <= ${cutoffInstant('unreferencedPeople')} and ${isUnreferenced}
        and not exists (select 1 from one_time_token x where x.contact_id = t.id and x.expires_at > ${cutoffInstant('unreferencedPeople')})`,
    },
    {
      category: 'savedValues',
      table: 'saved_value',
      isOver: sql`t.saved_at <= ${cutoffInstant('savedValues')}`,
    },
    { category: 'auditEntries', table: 'audit_entry', isOver: sql`t.at <= ${cutoffInstant('auditEntries')}` },
  ]
}
