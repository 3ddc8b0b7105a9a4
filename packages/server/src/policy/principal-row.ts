import type { ContactId, DeclarationId, EmploymentId, PharmacyId } from '@officine/api/calls'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { prepareOnce } from '../database/database.ts'
import { contact } from '../database/schema.ts'
import { eIsLive } from '../employments/current-employments.ts'
import { liveGrantExists } from '../identity/sessions.ts'

/** A live employment of the signed-in person: approved, or a request. */
type PrincipalEmployment = {
  id: EmploymentId
  type: number
  pharmacyId: PharmacyId | null
  validationStatus: number
  isPrimaryLink: boolean
  isPrimaryAccessa: boolean
  curoEmail: string | null
  startDate: string | null
  endDate: string | null
  version: number
  /** ISO instant. */
  requestedAt: string
}

type PrincipalDeclaration = {
  id: DeclarationId
  /** ISO instants. */
  dueAt: string
  signedAt: string | null
  accepted: boolean | null
}

/** The signed-in person, with everything that determines their rights. */
export type PrincipalRow = {
  /** Whether the session's grant is still valid. */
  isGrantActive: boolean
  contactId: ContactId
  firstName: string
  lastName: string
  email: string
  practiceNumber: string | null
  occupation: string | null
  jobField: number
  language: 'fr-CA' | 'en-CA'
  draftSecret: string
  desynchronizedAt: Date | null
  employments: PrincipalEmployment[]
  /** Declarations not accepted (unsigned or refused), ordered by due date. */
  openDeclarations: PrincipalDeclaration[]
  /** When they last accepted a declaration. */
  lastDeclarationSignedAt: Date | null
}

const employments = sql<PrincipalEmployment[]>`(
  select coalesce(json_agg(json_build_object(
    'id', e.id, 'type', e.type, 'pharmacyId', e.pharmacy_id,
    'validationStatus', e.validation_status, 'isPrimaryLink', e.is_primary_link,
    'isPrimaryAccessa', e.is_primary_accessa, 'curoEmail', (
      select a.email from participation_address a where a.contact_id = e.contact_id and exists (
        select 1 from programme_participant p join programme_enrolment n on n.id = p.enrolment_id
        where p.contact_id = a.contact_id and n.pharmacy_id = e.pharmacy_id and p.removed_at is null)
    ),
    'startDate', e.start_date, 'endDate', e.end_date, 'version', e.version,
    'requestedAt', to_char(e.requested_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ) order by e.is_primary_link desc, e.requested_at, e.id), '[]')
  from employment e
  where e.contact_id = ${sql.placeholder('contactId')} and ${eIsLive(sql.placeholder('today'))}
)`

const openDeclarations = sql<PrincipalDeclaration[]>`(
  select coalesce(json_agg(json_build_object(
    'id', d.id, 'accepted', d.accepted,
    'dueAt', to_char(d.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'signedAt', to_char(d.signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ) order by d.due_at), '[]')
  from declaration d where d.contact_id = ${sql.placeholder('contactId')} and d.accepted is not true
)`

const lastSigned = sql<Date | null>`(
  select max(d.signed_at) from declaration d where d.contact_id = ${sql.placeholder('contactId')} and d.accepted
)`

const selectPrincipal = prepareOnce((db) =>
  db
    .select({
      isGrantActive: liveGrantExists(sql.placeholder('grantId')),
      contactId: contact.id,
      firstName: contact.firstName,
      lastName: contact.lastName,
      email: contact.email,
      practiceNumber: contact.practiceNumber,
      occupation: contact.occupation,
      jobField: contact.jobField,
      language: contact.language,
      draftSecret: contact.draftSecret,
      desynchronizedAt: contact.desynchronizedAt,
      employments,
      openDeclarations,
      lastDeclarationSignedAt: lastSigned.mapWith(contact.createdAt),
    })
    .from(contact)
    .where(eq(contact.id, sql.placeholder('contactId')))
    .prepare('principal_of'),
)

/**
 * The person, the validity of the session's grant, their live employments and requests, and their
 * declarations: needed by every request, in one round trip. `today` is `YYYY-MM-DD`.
 */
export async function findPrincipal(
  db: Queryable,
  contactId: ContactId,
  today: string,
  grantId = '',
): Promise<PrincipalRow | undefined> {
  const [row] = await selectPrincipal(db).execute({ contactId, today, grantId })
  return row
}

/** Makes the person's tokens out of date: employments, job field or declaration changed. */
export async function markDesynchronized(db: Queryable, contactId: ContactId): Promise<void> {
  await db.update(contact).set({ desynchronizedAt: sql`clock_timestamp()` }).where(eq(contact.id, contactId))
}
