import type { AssociateChange } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { contact, employment } from '../database/schema.ts'
import { isCurrentOn } from './current.ts'
import { preparedOnce } from './prepared.ts'

/** A current owner, with how the pharmacy reaches them. */
export type AssociateRow = Awaited<ReturnType<typeof associatesOf>>[number]

const byPharmacy = preparedOnce((db) =>
  db
    .select({
      employmentId: employment.id,
      contactId: contact.id,
      firstName: contact.firstName,
      lastName: contact.lastName,
      practiceNumber: contact.practiceNumber,
      isResponder: employment.isResponder,
      own: { email: contact.email, phone: contact.phone, extension: contact.extension },
      here: {
        email: employment.contactEmail,
        phone: employment.contactPhone,
        extension: employment.contactExtension,
      },
    })
    .from(employment)
    .innerJoin(contact, eq(contact.id, employment.contactId))
    .where(
      and(
        eq(employment.pharmacyId, sql.placeholder('pharmacyId')),
        eq(employment.type, employmentTypes.Owner),
        isCurrentOn(sql.placeholder('today')),
      ),
    )
    .orderBy(asc(contact.lastName), asc(contact.firstName), asc(contact.id))
    .prepare('associates_of'),
)

/** The current owners of a pharmacy, by name. */
export async function associatesOf(db: Queryable, pharmacyId: string, today: string) {
  const rows = await byPharmacy(db).execute({ pharmacyId, today })
  return rows.map((row) => ({ ...row, ...shownOf(row) }))
}

/** Those who decide what a pharmacy keeps of its own: where that says nothing, the person's own details hold. */
function shownOf({ own, here }: { own: Details; here: Here }): Details {
  const { phone, extension } = here.phone === null ? own : here
  return { email: here.email ?? own.email, phone, extension }
}

interface Details {
  readonly email: string
  readonly phone: string | null
  readonly extension: string | null
}

type Here = { readonly [Name in keyof Details]: string | null }

/** What is kept at the pharmacy: only what differs from the person's own. A number and its extension go together. */
function keptOf({ own }: AssociateRow, { email, phone, extension }: Details): Here {
  const isOwnPhone = phone === null || (phone === own.phone && extension === own.extension)
  return {
    email: email.toLowerCase() === own.email ? null : email,
    phone: isOwnPhone ? null : phone,
    extension: isOwnPhone ? null : extension,
  }
}

/** Writes how owners are reached and who answers. Resolves to whether anything of it is new. */
export async function changeAssociates(
  db: Queryable,
  associates: readonly AssociateRow[],
  changes: readonly AssociateChange[],
): Promise<boolean> {
  let changed = false
  for (const change of changes) {
    const row = associates.find(({ contactId }) => contactId === change.contactId)
    if (!row) continue
    const kept = keptOf(row, change)
    const { here } = row
    const isSame = kept.email === here.email && kept.phone === here.phone && kept.extension === here.extension
    if (isSame && change.isResponder === row.isResponder) continue
    changed = true
    await db
      .update(employment)
      .set({
        contactEmail: kept.email,
        contactPhone: kept.phone,
        contactExtension: kept.extension,
        isResponder: change.isResponder,
      })
      .where(eq(employment.id, row.employmentId))
  }
  return changed
}
