import type { ContactId } from '@officine/api/calls'
import { sql } from 'drizzle-orm'
import type { DatabaseTransaction } from '../database/database.ts'

/**
 * Every column with the id of a person, and what a merge of two files does with the rows of the one
 * that goes. `moves`: they become the other's. `ends`: they end with the file, as what belongs to its
 * account. `stays`: they name who acted then, and are read through `merged_contact`, or expire.
 */
export const personReferences = [
  ['account', 'contact_id', 'ends'],
  ['agreement_owner', 'contact_id', 'moves'],
  ['announcement', 'created_by', 'moves'],
  ['announcement_reading', 'contact_id', 'moves'],
  ['audit_entry', 'actor_id', 'stays'],
  ['authenticator_app', 'contact_id', 'ends'],
  ['browser_session', 'contact_id', 'ends'],
  ['declaration', 'contact_id', 'moves'],
  ['distinct_people', 'contact_id', 'ends'],
  ['distinct_people', 'other_id', 'ends'],
  ['employment', 'contact_id', 'moves'],
  ['employment', 'decided_by', 'moves'],
  ['external_identity', 'contact_id', 'ends'],
  ['factor_reset', 'confirmed_by', 'moves'],
  ['factor_reset', 'contact_id', 'ends'],
  ['factor_reset', 'requested_by', 'moves'],
  ['idempotency_key', 'contact_id', 'stays'],
  ['known_device', 'contact_id', 'ends'],
  ['merged_contact', 'contact_id', 'moves'],
  ['notification', 'contact_id', 'moves'],
  ['oidc_payload', 'account_id', 'ends'],
  ['one_time_token', 'contact_id', 'ends'],
  ['outgoing_mail', 'contact_id', 'moves'],
  ['participation_address', 'contact_id', 'moves'],
  ['participation_agreement', 'signed_by', 'moves'],
  ['participation_notice', 'given_by', 'moves'],
  ['participation_notice', 'taken_back_by', 'moves'],
  ['passkey', 'contact_id', 'ends'],
  ['programme_participant', 'contact_id', 'moves'],
  ['recovery_code', 'contact_id', 'ends'],
  ['register_import', 'created_by', 'moves'],
  ['removed_identity', 'contact_id', 'moves'],
  ['request', 'contact_id', 'moves'],
  ['request', 'handled_by', 'moves'],
  ['sign_in', 'contact_id', 'moves'],
  ['statement', 'confirmed_by', 'moves'],
  ['stored_file', 'uploaded_by', 'moves'],
  ['tax_receipt', 'contact_id', 'moves'],
  ['transaction', 'created_by', 'moves'],
  ['transaction', 'withdrawal_asked_by', 'moves'],
  ['transaction_confirmation', 'contact_id', 'moves'],
  ['transaction_event', 'by', 'moves'],
  ['transaction_owner', 'contact_id', 'moves'],
] as const satisfies readonly (readonly [string, string, 'moves' | 'ends' | 'stays'])[]

/** Makes the rows of one person another's; what must be unique has been settled before. */
export async function moveReferences(tx: DatabaseTransaction, from: ContactId, to: ContactId): Promise<void> {
  for (const [table, column, fate] of personReferences) {
    if (fate !== 'moves') continue
    const [name, target] = [sql.identifier(column), sql.identifier(table)]
    await tx.execute(sql`update ${target} set ${name} = ${to} where ${name} = ${from}`)
  }
  await moveNestedReferences(tx, from, to)
}

/** Ids within values: of inviters, of owners as a form found them, of lists, of what an import has read. */
async function moveNestedReferences(tx: DatabaseTransaction, from: ContactId, to: ContactId): Promise<void> {
  await tx.execute(sql`
    update one_time_token set data = data || jsonb_build_object('invitedBy', ${to}::text)
    where data ->> 'invitedBy' = ${from}`)
  await tx.execute(sql`
    update announcement set people = array_replace(people, ${from}, ${to}) where ${from} = any(people)`)
  await tx.execute(sql`
    update transaction set snapshot = jsonb_set(snapshot, '{associates}', (
      select jsonb_agg(
        case when one ->> 'contactId' = ${from} then one || jsonb_build_object('contactId', ${to}::text) else one end
        order by position
      ) from jsonb_array_elements(snapshot -> 'associates') with ordinality as associate(one, position)
    )) where snapshot -> 'associates' @> jsonb_build_array(jsonb_build_object('contactId', ${from}::text))`)
  await tx.execute(sql`
    update imported_record set cells = cells || jsonb_build_object('personId', ${to}::text)
    where cells ->> 'personId' = ${from}
      and record_id in (select id from employment where contact_id = ${to})`)
}
