import type { ContactId, HistoryEntry, PersonAccount, PersonFile } from '@officine/api/calls'
import { isCurrent, roleOf } from '@officine/api/calls'
import { provinces } from '@officine/api/constants'
import { calendarDateOf, type Locale } from '@officine/i18n/locale'
import { and, desc, eq, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { enumValueOf } from '../database/codes.ts'
import type { Queryable } from '../database/database.ts'
import type { PageOf, PageRequest } from '../database/pagination.ts'
import {
  account,
  auditEntry,
  contact,
  declaration,
  employment,
  externalIdentity,
  loginThrottle,
  mergedContact,
  oneTimeToken,
  pharmacy,
  programmeCategory,
  programmeEnrolment,
  programmeParticipant,
  request,
  taxReceipt,
  transaction,
} from '../database/schema.ts'
import { hasEndedBy } from '../employments/current-employments.ts'
import { lastValidDay } from '../membership-card/membership-card-document.ts'
import { may, rightsOf } from '../policy/may.ts'
import { listsAsOwner } from '../transactions/transaction-relation.ts'
import { isAboutRecords, readAuditHistory } from './audit-history.ts'
import { mailRefusedAt } from './contacts.ts'
import { pharmaciesOwnedAlone } from './end-person.ts'
import { accountState, declarationState, primaryPharmacy } from './people.ts'
import { privateFields } from './private-fields.ts'
import { staffRolesOf } from './staff-roles.ts'

// What the association reads about one person.

/** Of each list of a file; older rows are on the pages of their subjects. */
const maximumRows = 50

interface FileReader {
  readonly readsPrivateFields: boolean
  readonly language: Locale
  /** `YYYY-MM-DD` in the association's time zone. */
  readonly today: string
}

/** The file without the reader's rights; undefined if there is no such person. */
export async function readPersonFile(
  db: Queryable,
  contactId: ContactId,
  { readsPrivateFields, language, today }: FileReader,
): Promise<Omit<PersonFile, 'may'> | undefined> {
  const row = await readPerson(db, contactId, today)
  if (!row) return undefined
  const { person, ...facts } = row
  const { id, version, firstName, lastName, practiceNumber, occupation, email, phone, extension } = person
  const employments = await readEmployments(db, contactId, today)
  return {
    ...{ id, version, firstName, lastName, practiceNumber, occupation, email, phone, extension },
    role: roleOf(employments, today),
    ...(readsPrivateFields ? { private: await readPrivatePart(db, row) } : {}),
    confirmedOn: person.confirmedOn,
    account: await readAccount(db, contactId, row),
    end: person.endReason && person.endedOn ? { reason: person.endReason, endedOn: person.endedOn } : null,
    ownedAlone: await pharmaciesOwnedAlone(db, contactId, today),
    staffRoles: await staffRolesOf(db, contactId, today),
    employments,
    primaryPharmacy: facts.primaryPharmacy,
    declaration: facts.declaration,
    declarations: await readDeclarations(db, contactId),
    cardValidUntil: cardValidUntil(contactId, employments, today),
    requests: await readRequests(db, contactId),
    transactions: await readTransactions(db, contactId),
    participations: await readParticipations(db, contactId, language),
  }
}

type PersonRow = NonNullable<Awaited<ReturnType<typeof readPerson>>>

async function readPerson(db: Queryable, contactId: ContactId, today: string) {
  const [row] = await db
    .select({
      person: contact,
      state: accountState,
      primaryPharmacy: primaryPharmacy(today),
      declaration: declarationState(today),
      mailRefusedAt: mailRefusedAt(contact.email),
      emailToConfirm: sql<string | null>`(
        select t.data ->> 'email' from ${oneTimeToken} t
        where t.contact_id = ${contact}.id and t.purpose = 'emailChange'
          and t.spent_at is null and t.expires_at > now()
        order by t.created_at desc limit 1
      )`,
      blockedUntil: loginThrottle.blockedUntil,
    })
    .from(contact)
    .leftJoin(
      loginThrottle,
      and(
        sql`${loginThrottle.key} = login_throttle_key(${contact.email})`,
        sql`${loginThrottle.blockedUntil} > now()`,
      ),
    )
    .where(eq(contact.id, contactId))
  return row
}

async function readAccount(
  db: Queryable,
  contactId: ContactId,
  { state, mailRefusedAt, blockedUntil }: PersonRow,
): Promise<PersonAccount> {
  const [own] = await db.select().from(account).where(eq(account.contactId, contactId))
  const [identity] = await db
    .select({
      createdAt: sql<Date | null>`min(${externalIdentity.createdAt})`.mapWith(externalIdentity.createdAt),
      lastSignInAt: sql<Date | null>`max(${externalIdentity.lastSignInAt})`.mapWith(
        externalIdentity.lastSignInAt,
      ),
    })
    .from(externalIdentity)
    .where(eq(externalIdentity.contactId, contactId))
  const createdAt = own?.createdAt ?? identity?.createdAt ?? null
  const [invitation] = createdAt
    ? []
    : await db
        .select({ createdAt: oneTimeToken.createdAt, expiresAt: oneTimeToken.expiresAt })
        .from(oneTimeToken)
        .where(and(eq(oneTimeToken.contactId, contactId), eq(oneTimeToken.purpose, 'signup')))
        .orderBy(desc(oneTimeToken.createdAt), desc(oneTimeToken.expiresAt))
        .limit(1)
  const lastSignIns = [own?.lastSignInAt, identity?.lastSignInAt].filter((at) => at != null)
  return {
    state,
    createdAt: createdAt?.toISOString() ?? null,
    lastSignInAt: lastSignIns.sort((a, b) => b.getTime() - a.getTime())[0]?.toISOString() ?? null,
    invitedAt: invitation?.createdAt.toISOString() ?? null,
    invitedUntil: invitation?.expiresAt.toISOString() ?? null,
    mailRefusedAt,
    blockedUntil: own ? (blockedUntil?.toISOString() ?? null) : null,
    disabledAt: own?.disabledAt?.toISOString() ?? null,
  }
}

async function readPrivatePart(
  db: Queryable,
  { person, emailToConfirm }: PersonRow,
): Promise<NonNullable<PersonFile['private']>> {
  const { language, sex, birthdate, mobile, address, address2, city, postalCode } = person
  return {
    ...{ language, sex, birthdate, mobile, emailToConfirm },
    residence: { address, address2, city, province: enumValueOf(provinces, person.province), postalCode },
    consents: {
      electronicCommunications: person.consentElectronic,
      commercialProspecting: person.consentProspecting,
      elections: person.consentElections,
    },
    consentsGivenAt: {
      electronicCommunications: person.consentElectronicAt?.toISOString() ?? null,
      commercialProspecting: person.consentProspectingAt?.toISOString() ?? null,
      elections: person.consentElectionsAt?.toISOString() ?? null,
    },
    announcementMails: person.announcementMails,
    receipts: await readReceipts(db, person.id),
  }
}

async function readReceipts(db: Queryable, contactId: ContactId) {
  const replacement = alias(taxReceipt, 'replacement')
  const rows = await db
    .select({
      id: taxReceipt.id,
      year: taxReceipt.year,
      number: taxReceipt.number,
      amountCents: taxReceipt.amountCents,
      issuedOn: taxReceipt.issuedOn,
    })
    .from(taxReceipt)
    .leftJoin(replacement, eq(replacement.replacesId, taxReceipt.id))
    .where(and(eq(taxReceipt.contactId, contactId), isNull(replacement.id)))
    .orderBy(desc(taxReceipt.year), desc(taxReceipt.number))
    .limit(maximumRows)
  return rows.map(({ amountCents, ...receipt }) => ({ ...receipt, amount: amountCents / 100 }))
}

/** Current ones first, the primary one before others; then those that ended last. */
async function readEmployments(
  db: Queryable,
  contactId: ContactId,
  today: string,
): Promise<PersonFile['employments']> {
  const rows = await db
    .select({
      id: employment.id,
      pharmacyId: employment.pharmacyId,
      pharmacyName: pharmacy.companyName,
      city: pharmacy.city,
      type: sql<PersonFile['employments'][number]['type']>`${employment.type}`,
      validationStatus: employment.validationStatus,
      isPrimaryLink: employment.isPrimaryLink,
      startDate: employment.startDate,
      endDate: employment.endDate,
      refusalReason: employment.refusalReason,
    })
    .from(employment)
    .leftJoin(pharmacy, eq(pharmacy.id, employment.pharmacyId))
    .where(eq(employment.contactId, contactId))
    .orderBy(
      desc(employment.isPrimaryLink),
      desc(employment.endDate),
      desc(employment.startDate),
      employment.id,
    )
  return [
    ...rows.filter((row) => !hasEndedBy(row, today)),
    ...rows.filter((row) => hasEndedBy(row, today)).map((row) => ({ ...row, isPrimaryLink: false })),
  ]
}

async function readDeclarations(db: Queryable, contactId: ContactId): Promise<PersonFile['declarations']> {
  const rows = await db
    .select()
    .from(declaration)
    .where(eq(declaration.contactId, contactId))
    .orderBy(desc(declaration.dueAt), declaration.id)
    .limit(maximumRows)
  return rows.map(({ id, dueAt, signedAt, accepted }) => ({
    ...{ id, accepted },
    dueOn: calendarDateOf(dueAt),
    signedOn: signedAt && calendarDateOf(signedAt),
  }))
}

/** The card is that of the year, for those who may read theirs. */
function cardValidUntil(contactId: ContactId, employments: PersonFile['employments'], today: string) {
  const rights = rightsOf(employments.filter((row) => isCurrent(row, today)))
  const hasCard = may({ contactId, rights }, 'readMembershipCard', { contactId })
  return hasCard ? lastValidDay(Number(today.slice(0, 4))) : null
}

async function readRequests(db: Queryable, contactId: ContactId): Promise<PersonFile['requests']> {
  const rows = await db
    .select({
      id: request.id,
      description: request.description,
      createdAt: request.createdAt,
      handledAt: request.handledAt,
    })
    .from(request)
    .where(eq(request.contactId, contactId))
    .orderBy(desc(request.createdAt), request.id)
    .limit(maximumRows)
  return rows.map(({ createdAt, handledAt, ...row }) => ({
    ...row,
    status: handledAt ? ('handled' as const) : ('received' as const),
    sentAt: createdAt.toISOString(),
    handledAt: handledAt?.toISOString() ?? null,
  }))
}

/** Those that were sent: a draft is its filer's. */
async function readTransactions(db: Queryable, contactId: ContactId): Promise<PersonFile['transactions']> {
  const rows = await db
    .select({
      id: transaction.id,
      number: transaction.number,
      type: transaction.type,
      status: transaction.status,
      pharmacyName: sql<
        string | null
      >`coalesce(${pharmacy.companyName}, ${transaction.address} ->> 'companyName')`,
      effectiveDate: transaction.effectiveDate,
      appliedAt: transaction.appliedAt,
    })
    .from(transaction)
    .leftJoin(pharmacy, eq(pharmacy.id, transaction.pharmacyId))
    .where(
      and(isNotNull(transaction.sentAt), or(eq(transaction.createdBy, contactId), listsAsOwner(contactId))),
    )
    .orderBy(desc(transaction.createdAt), transaction.id)
    .limit(maximumRows)
  return rows.map((row) => ({ ...row, appliedAt: row.appliedAt?.toISOString() ?? null }))
}

async function readParticipations(
  db: Queryable,
  contactId: ContactId,
  language: Locale,
): Promise<PersonFile['participations']> {
  const rows = await db
    .select({
      pharmacyId: pharmacy.id,
      pharmacyName: pharmacy.companyName,
      name: programmeCategory.name,
      status: programmeParticipant.status,
      enrolledOn: programmeParticipant.enrolledOn,
      removedAt: programmeParticipant.removedAt,
    })
    .from(programmeParticipant)
    .innerJoin(programmeEnrolment, eq(programmeEnrolment.id, programmeParticipant.enrolmentId))
    .innerJoin(programmeCategory, eq(programmeCategory.id, programmeEnrolment.categoryId))
    .innerJoin(pharmacy, eq(pharmacy.id, programmeEnrolment.pharmacyId))
    .where(eq(programmeParticipant.contactId, contactId))
    .orderBy(desc(programmeParticipant.enrolledOn), programmeParticipant.id)
    .limit(maximumRows)
  return rows.map(({ name, removedAt, ...row }) => ({
    ...row,
    category: name[language],
    removedOn: removedAt && calendarDateOf(removedAt),
  }))
}

/** What was done with a person's data, account, employments, declarations and receipts, newest first. */
export async function readHistory(
  db: Queryable,
  contactId: ContactId,
  { readsPrivateFields }: Pick<FileReader, 'readsPrivateFields'>,
  page: PageRequest,
): Promise<PageOf<HistoryEntry>> {
  const { items, totalCount } = await readAuditHistory(db, isAbout(contactId), page)
  const shownFields = (fields: readonly string[]) =>
    readsPrivateFields ? [...fields] : fields.filter((field) => !hiddenFields.has(field))
  return { items: items.map((entry) => ({ ...entry, fields: shownFields(entry.fields) })), totalCount }
}

/** The columns of the private part, by their names in the audit. */
const hiddenFields: ReadonlySet<string> = new Set([
  ...privateFields,
  ...['greeting', 'language', 'address', 'address2', 'city', 'province', 'postalCode'],
  ...['consentElectronic', 'consentProspecting', 'consentElections'],
  ...['consentElectronicAt', 'consentProspectingAt', 'consentElectionsAt', 'announcementMails'],
])

/** A merge has an entry for each of its two files, of one instant. */
const isSecondOfMerge = (self: SQL) => sql`(${auditEntry.action} = 'contact.merge' and exists (
  select 1 from ${auditEntry} x where x.record_type = 'contact' and x.record_id in (${self})
    and x.action = 'contact.merge' and x.at = ${auditEntry.at} and x.id < ${auditEntry.id}
))`

function isAbout(contactId: ContactId): SQL | undefined {
  // With what was done to the files that became this one.
  const self = sql`select ${contactId}::text union all
    select ${mergedContact.oldId} from ${mergedContact} where ${mergedContact.contactId} = ${contactId}`
  const rowsOf = (table: typeof employment | typeof declaration | typeof taxReceipt) =>
    sql`select id from ${table} where contact_id = ${contactId}`
  return or(
    and(isAboutRecords('contact', self), not(isSecondOfMerge(self))),
    isAboutRecords('account', self),
    isAboutRecords('employment', rowsOf(employment)),
    isAboutRecords('declaration', rowsOf(declaration)),
    isAboutRecords('taxReceipt', rowsOf(taxReceipt)),
  )
}
