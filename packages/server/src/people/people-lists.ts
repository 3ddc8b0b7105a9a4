import { getPeopleList } from '@officine/api/calls'
import type { PeopleList, Role } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import { associationTimeZone, csvByteOrderMark, csvLine, type Locale } from '@officine/i18n/locale'
import { and, eq, sql } from 'drizzle-orm'
import { forbidden } from '../api/call-failure.ts'
import { serveFile } from '../api/serve.ts'
import { appendAudit } from '../database/audit.ts'
import type { Queryable } from '../database/database.ts'
import { contact, employment, pharmacy } from '../database/schema.ts'
import { isCurrentOn } from '../employments/current-employments.ts'
import { may } from '../policy/may.ts'
import { showPhone } from '../register/cell-formats.ts'
import { separatorOf } from '../register/export-register.ts'
import { registerTexts } from '../register/register-texts.ts'
import { hasAnyRole } from './people.ts'
import { sortedNameOrder } from './search-contacts.ts'

// Lists of people as of a day: who votes, whose name goes to candidates, who agrees to prospecting.

export const serveGetPeopleList = serveFile(
  getPeopleList,
  {
    summary: 'Download a list of people',
    description:
      'For the administration: a CSV file of the people with a primary pharmacy on that day, by name. `electoral` has the roles that vote (`ELECTOR_ROLES`), and who may be elected (`CANDIDATE_ROLES`); `nominative` has those of them who had agreed to lists that go to candidates; `prospecting` has whoever had agreed to commercial prospecting. A consent that was withdrawn since counts as not given. The audit records the list and the region.',
  },
  async ({ db, user, query, language, association, requestId }) => {
    if (!user || !may(user, 'downloadPeopleLists')) throw forbidden()
    const { list, region, on = todayInQuebec() } = query
    const { electorRoles = ['Owner'], candidateRoles = ['Owner'] } = association
    const rows = await readList(db, { list, region, on, electorRoles, candidateRoles })
    await appendAudit(db, {
      actor: { contactId: user.contactId, requestId },
      action: 'people.download',
      recordType: 'contact',
      recordId: null,
      fields: [list, ...(region === undefined ? [] : ['region'])],
    })
    const { t } = registerTexts[language]
    const name = [t(`register.list.${list}`), ...(region === undefined ? [] : [region]), on].join(' ')
    return { name: `${name}.csv`, content: Buffer.from(csvOf(list, rows, language)) }
  },
)

interface ListQuery {
  readonly list: PeopleList
  readonly region: string | undefined
  readonly on: string
  readonly electorRoles: readonly Role[]
  readonly candidateRoles: readonly Role[]
}

const consentsByList = {
  electoral: undefined,
  nominative: [contact.consentElections, contact.consentElectionsAt],
  prospecting: [contact.consentProspecting, contact.consentProspectingAt],
} as const

type ListRow = Awaited<ReturnType<typeof readList>>[number]

async function readList(db: Queryable, { list, region, on, electorRoles, candidateRoles }: ListQuery) {
  const consent = consentsByList[list]
  const hadAgreed =
    consent &&
    sql`(${consent[0]} and (${consent[1]} is null or (${consent[1]} at time zone ${associationTimeZone})::date <= ${on}))`
  return await db
    .select({
      lastName: contact.lastName,
      firstName: contact.firstName,
      practiceNumber: contact.practiceNumber,
      email: contact.email,
      phone: contact.phone,
      companyName: pharmacy.companyName,
      city: pharmacy.city,
      region: pharmacy.region,
      mayStand: sql<boolean>`${hasAnyRole(candidateRoles, on)}`,
    })
    .from(contact)
    .innerJoin(
      employment,
      and(eq(employment.contactId, contact.id), employment.isPrimaryLink, isCurrentOn(on)),
    )
    .innerJoin(pharmacy, eq(pharmacy.id, employment.pharmacyId))
    .where(
      and(
        sql`(${contact.endedOn} is null or ${contact.endedOn} > ${on})`,
        region === undefined ? undefined : eq(pharmacy.region, region),
        list === 'prospecting' ? undefined : hasAnyRole(electorRoles, on),
        hadAgreed,
      ),
    )
    .orderBy(...sortedNameOrder)
}

/** The columns of a list. Candidates get no number, address or telephone. */
function csvOf(list: PeopleList, rows: readonly ListRow[], language: Locale): string {
  const { t, words } = registerTexts[language]
  const name = ['lastName', 'firstName'] as const
  const place = ['companyName', 'city', 'region'] as const
  const columns = {
    electoral: [...name, 'practiceNumber', ...place, 'mayStand'],
    nominative: [...name, ...place, 'mayStand'],
    prospecting: [...name, 'email', 'phone', ...place],
  } as const
  const cellOf = (value: string | boolean | null) =>
    typeof value === 'boolean' ? words.wordOf(String(value)) : (value ?? '')
  const shown = rows.map((row) => ({ ...row, phone: row.phone && showPhone(row.phone) }))
  const lines = [
    columns[list].map((column) => t(`register.column.${column}`)),
    ...shown.map((row) => columns[list].map((column) => cellOf(row[column]))),
  ]
  const separator = separatorOf(language)
  return csvByteOrderMark + lines.map((cells) => csvLine(cells, separator)).join('')
}
