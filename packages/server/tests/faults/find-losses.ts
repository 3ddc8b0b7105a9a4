import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '../../src/database/database.ts'
import type { Writer } from './write-load.ts'

/** Confirmed writes that are lost or duplicated, while no write is in progress. */
export async function findLosses(
  db: Database,
  writers: readonly Writer[],
  outbox: string,
): Promise<readonly string[]> {
  const mails = await mailsByAddress(db, outbox)
  const losses: string[] = []
  for (const writer of writers) {
    losses.push(...(await findLostOpenings(db, writer)))
    losses.push(...(await findLostPharmacyChanges(db, writer)))
    losses.push(...(await findLostInvitations(db, writer, mails)))
  }
  return losses
}

async function findLostOpenings(db: Database, { contactId, confirmed }: Writer): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; audited: number }>(sql`
    select t.id, (select count(*) from audit_entry a where a.record_id = t.id and a.action = 'transaction.create') as audited
    from transaction t where t.created_by = ${contactId}`)
  const storedIds = new Set(rows.map(({ id }) => id))
  return [
    ...confirmed.openings
      .filter((id) => !storedIds.has(id))
      .map((id) => `transaction ${id} was answered and is lost`),
    ...(rows.length > confirmed.openings.length
      ? [`${rows.length - confirmed.openings.length} transactions twice`]
      : []),
    ...rows
      .filter(({ audited }) => audited !== 1)
      .map(({ id, audited }) => `transaction ${id} audited ${audited} times`),
  ]
}

async function findLostPharmacyChanges(db: Database, { pharmacyId, confirmed }: Writer): Promise<string[]> {
  const { rows } = await db.execute<{ version: number; name: string; audited: number }>(sql`
    select p.version, p.company_name as name,
      (select count(*) from audit_entry a where a.record_id = p.id and a.action = 'pharmacy.change') as audited
    from pharmacy p where p.id = ${pharmacyId}`)
  const [row] = rows
  const { version, companyName } = confirmed.pharmacy
  if (row?.version !== version || row.name !== companyName) {
    return [`pharmacy ${pharmacyId} stands at ${row?.version}, and ${version} was answered`]
  }
  return row.audited === version - 1
    ? []
    : [`pharmacy ${pharmacyId} was changed ${version - 1} times, audited ${row.audited}`]
}

async function findLostInvitations(
  db: Database,
  { contactId, confirmed }: Writer,
  mails: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<string[]> {
  const { rows } = await db.execute<{ email: string }>(sql`
    select c.email from audit_entry a join contact c on c.id = a.record_id
    where a.action = 'contact.invite' and a.actor_id = ${contactId}`)
  const invitationsByEmail = Map.groupBy(rows, ({ email }) => email)
  return confirmed.invited.flatMap((email) => {
    const invited = invitationsByEmail.get(email)?.length ?? 0
    const mailed = mails.get(email)?.size ?? 0
    return invited === 1 && mailed === 1
      ? []
      : [`an invitation stands ${invited} times, with ${mailed} mails`]
  })
}

/** Waiting and delivered mails, by recipient; a mail that is sent again has the same id. */
export async function mailsByAddress(
  db: Database,
  outbox: string,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await db.execute<{ id: string; address: string }>(
    sql`select id, recipient_address as address from outgoing_mail`,
  )
  const idsByAddress = new Map<string, Set<string>>()
  const add = (address: string, id: string) =>
    idsByAddress.set(address, (idsByAddress.get(address) ?? new Set()).add(id))
  for (const { id, address } of rows) add(address, id)
  for (const { id, address } of await readDeliveredMails(outbox)) add(address, id)
  return idsByAddress
}

/** Cached, since a delivered mail never changes. */
const deliveredMails = new Map<string, { readonly id: string; readonly address: string }>()

async function readDeliveredMails(outbox: string) {
  const files = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.json'))
  for (const file of files.map((name) => join(outbox, name))) {
    if (deliveredMails.has(file)) continue
    const { id, to } = JSON.parse(await readFile(file, 'utf8'))
    deliveredMails.set(file, { id, address: to.address })
  }
  return deliveredMails.values()
}
