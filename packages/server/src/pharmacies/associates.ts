import { isDeepStrictEqual } from 'node:util'
import type {
  AffirmationAddress,
  AssociateChange,
  ContactId,
  EmploymentId,
  PharmacyId,
} from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { normalizeEmail } from '@officine/api/rules'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { prepareOnce } from '../database/database.ts'
import { type contact, employment, pharmacy } from '../database/schema.ts'
import { eIsCurrent } from '../employments/current-employments.ts'
import { privateFieldsOfAssociate } from '../people/private-fields.ts'
import { isEntryOf } from '../transactions/transaction-relation.ts'

interface AssociateQueryRow {
  readonly employmentId: EmploymentId
  readonly contactId: ContactId
  readonly firstName: string
  readonly lastName: string
  readonly practiceNumber: string | null
  readonly isResponder: boolean
  /** Readable only by the person themselves. */
  readonly personal: PersonalFields
  /** Contact details: the person's own, and those that this pharmacy stores instead. */
  readonly own: Details
  readonly here: DetailOverrides
  /** The affirmation on the pharmacy's last applied transaction. */
  readonly affirmation: SwornAffirmation | null
}

interface SwornAffirmation extends AffirmationAddress {
  /** Contact ID of the transaction's filer. */
  readonly filedBy: ContactId
}

type PersonalFields = Pick<typeof contact.$inferSelect, (typeof privateFieldsOfAssociate)[number]>

const personalFields = sql.raw(privateFieldsOfAssociate.map((name) => `'${name}', c.${name}`).join(', '))

/** A current owner, with their contact details at the pharmacy. */
export interface AssociateRow extends AssociateQueryRow, Details {}

/**
 * Expects an owner `c` and an employment `e` in the query. Only an owner's newest file on a form
 * counts.
 */
const affirmation = sql`(
  select json_build_object('transactionId', t.id, 'ownerId', o.id, 'fileId', f.id, 'filedBy', t.created_by)
  from transaction t join transaction_owner o on o.transaction_id = t.id
  cross join lateral (
    select f.id, f.state from stored_file f where f.transaction_owner_id = o.id order by f.created_at desc, f.id desc limit 1
  ) f
  where t.pharmacy_id = e.pharmacy_id and t.applied_at is not null
    and o.change <> 'leaves' and f.state = 'clean'
    and ${isEntryOf(sql`c.id`, sql`c.practice_number`)}
  order by t.effective_date desc, t.sent_at desc, t.id desc limit 1
)`

/** The current owners by name, as a column of a query about `pharmacy`; `today` is a parameter. */
export const associatesColumn = sql<AssociateRow[]>`(
  select coalesce(json_agg(json_build_object(
    'employmentId', e.id, 'contactId', c.id, 'firstName', c.first_name, 'lastName', c.last_name,
    'practiceNumber', c.practice_number, 'isResponder', e.is_responder,
    'personal', json_build_object(${personalFields}),
    'own', json_build_object('email', c.email, 'phone', c.phone, 'extension', c.extension),
    'here', json_build_object('email', e.contact_email, 'phone', e.contact_phone, 'extension', e.contact_extension),
    'affirmation', ${affirmation}
  ) order by c.last_name, c.first_name, c.id), '[]')
  from employment e join contact c on c.id = e.contact_id
  where e.pharmacy_id = ${pharmacy}.id and e.type = ${sql.raw(String(employmentTypes.Owner))}
    and ${eIsCurrent(sql.placeholder('today'))}
)`.mapWith((rows: AssociateQueryRow[]) => rows.map((row) => ({ ...row, ...effectiveDetails(row) })))

const selectAssociates = prepareOnce((db) =>
  db
    .select({ associates: associatesColumn })
    .from(pharmacy)
    .where(eq(pharmacy.id, sql.placeholder('id')))
    .prepare('associates_of'),
)

export async function associatesOf(
  db: Queryable,
  pharmacyId: PharmacyId,
  today: string,
): Promise<readonly AssociateRow[]> {
  const [row] = await selectAssociates(db).execute({ id: pharmacyId, today })
  return row?.associates ?? []
}

/** Details stored at the pharmacy override the person's own. */
function effectiveDetails({ own, here }: { own: Details; here: DetailOverrides }): Details {
  const { phone, extension } = here.phone === null ? own : here
  return { email: here.email ?? own.email, phone, extension }
}

interface Details {
  readonly email: string
  readonly phone: string | null
  readonly extension: string | null
}

type DetailOverrides = { readonly [Name in keyof Details]: string | null }

/**
 * Details to store at the pharmacy: only those that differ from the person's own. A number and its
 * extension go together.
 */
function overridesOf({ own }: AssociateRow, { email, phone, extension }: Details): DetailOverrides {
  const isOwnPhone = phone === null || (phone === own.phone && extension === own.extension)
  return {
    email: normalizeEmail(email) === own.email ? null : email,
    phone: isOwnPhone ? null : phone,
    extension: isOwnPhone ? null : extension,
  }
}

/** Whether the changes equal what is stored. */
export function areAssociatesUnchanged(
  associates: readonly AssociateRow[],
  changes: readonly AssociateChange[],
): boolean {
  return changes.every((change) => {
    const row = associates.find(({ contactId }) => contactId === change.contactId)
    return row !== undefined && isUnchanged(row, change)
  })
}

function isUnchanged(row: AssociateRow, change: AssociateChange): boolean {
  const overrides = overridesOf(row, change)
  return change.isResponder === row.isResponder && isDeepStrictEqual(overrides, row.here)
}

/** Writes the owners' contact details and the responder. Resolves to whether anything changed. */
export async function changeAssociates(
  db: Queryable,
  associates: readonly AssociateRow[],
  changes: readonly AssociateChange[],
): Promise<boolean> {
  let hasChanged = false
  for (const change of changes) {
    const row = associates.find(({ contactId }) => contactId === change.contactId)
    if (!row || isUnchanged(row, change)) continue
    const overrides = overridesOf(row, change)
    hasChanged = true
    await db
      .update(employment)
      .set({
        contactEmail: overrides.email,
        contactPhone: overrides.phone,
        contactExtension: overrides.extension,
        isResponder: change.isResponder,
      })
      .where(eq(employment.id, row.employmentId))
  }
  return hasChanged
}
