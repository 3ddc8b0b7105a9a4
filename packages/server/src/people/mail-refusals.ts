import { type Column, sql } from 'drizzle-orm'
import { outgoingMail } from '../database/schema.ts'

/**
 * When a mail server last refused mails to an address for good, as an ISO instant; null where none
 * did, or one has arrived since.
 */
export const mailRefusedAt = (address: Column) => sql<string | null>`(
  select to_char(max(m.failed_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  from ${outgoingMail} m where m.recipient_address = ${address} and m.failed_at is not null
)`
