import { type ContactId, getPeople, getPerson, type ListedPerson, type PersonFile } from '@officine/api/calls'
import { accountStates, consentNames, declarationStates, regions, roles } from '@officine/api/constants'
import { daysBetween } from '@officine/api/rules'
import { type CalendarDate, formatDate } from '@officine/i18n/locale'
import { callQuery } from '../../data/index.ts'
import { peoplePath } from '../../domain/people/person-path.ts'
import { occupationText } from '../../formatting/occupation-text.ts'
import type { Language } from '../../language/index.ts'
import { defineList } from '../../lists/list-query.ts'

export const people = defineList({
  path: peoplePath,
  filters: {
    role: { values: roles },
    region: { values: regions },
    account: { values: accountStates },
    declaration: { values: declarationStates },
    consent: { values: consentNames },
  },
  // In the history entry, not the URL: it names a person.
  search: { search: 'entry' },
  pageQuery: ({ search, role, region, account, declaration, consent, page }) =>
    callQuery(getPeople, {
      query: { search, role, region, account, declaration, consent, pageNumber: page },
    }),
})

export const personQuery = (contactId: ContactId) => callQuery(getPerson, { path: { contactId } })

type Texts = Pick<Language, 't' | 'locale' | 'find'>

/** The occupation of an employee; the role of anybody else. */
export function roleText(
  language: Texts,
  { role, occupation }: Pick<ListedPerson, 'role' | 'occupation'>,
): string {
  const typed = role === 'Employee' ? occupationText(language, occupation) : undefined
  return typed ?? language.t(`account.roles.${role}`)
}

/** `Signée`, `À signer d’ici le 14 janvier 2027`, `En retard de 3 jours`. */
export function declarationText(
  { t, locale }: Texts,
  { declaration, declarationDueOn }: Pick<ListedPerson, 'declaration' | 'declarationDueOn'>,
  today: CalendarDate,
): string {
  if (declarationDueOn && declaration === 'late')
    return t('people.declaration.late_by', { days: daysBetween(declarationDueOn, today) })
  if (declarationDueOn && declaration === 'due')
    return t('people.declaration.due_by', { date: formatDate(declarationDueOn, locale) })
  return t(`people.declaration.${declaration}`)
}

/** The tone of the badge of an account that needs attention; undefined for one that needs none. */
export function accountTone(state: PersonFile['account']['state']): 'amber' | 'red' | 'blue' | undefined {
  switch (state) {
    case 'blocked':
    case 'disabled':
      return 'red'
    case 'invitationExpired':
    case 'neverSignedIn':
      return 'amber'
    case 'invited':
    case 'ended':
      return 'blue'
    default:
      return undefined
  }
}

/** What the administration does about a person. */
export type PersonAct =
  | 'inviteAgain'
  | 'resetPassword'
  | 'unblock'
  | 'endSessions'
  | 'changeStaffRoles'
  | 'leftProfession'
  | 'died'
  | 'comeBack'
