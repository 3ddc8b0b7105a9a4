import { type ContactId, getPersonHistory, type HistoryEntry } from '@officine/api/calls'
import { formatList } from '@officine/i18n/locale'
import { useMemo } from 'react'
import { callQuery } from '../../data/index.ts'
import { HistoryList } from '../../domain/history/history-list.tsx'
import { personPath } from '../../domain/people/person-path.ts'
import { type Language, type MessageKey, midSentence, useLanguage } from '../../language/index.ts'
import { defineList } from '../../lists/list-query.ts'
import { useList } from '../../lists/use-list.ts'
import { PersonSection } from './person-sections.tsx'

const pageSize = 10

const historyOf = (contactId: ContactId) =>
  defineList({
    path: personPath(contactId),
    prefix: 'history',
    pageQuery: ({ page }) =>
      callQuery(getPersonHistory, { path: { contactId }, query: { pageNumber: page, pageSize } }),
  })

/** What was done with the file. */
export function PersonHistory({ contactId }: { readonly contactId: ContactId }) {
  const language = useLanguage()
  const list = useList(useMemo(() => historyOf(contactId), [contactId]))
  return (
    <PersonSection id="history" title={language.t('person.sections.history')} isWide>
      <HistoryList
        list={list}
        about={(entry) => entryAbout(language, entry)}
        empty={language.t('history.empty')}
      />
    </PersonSection>
  )
}

/** The pharmacy of an employment, or the fields that were changed. */
export function entryAbout(
  { t, locale }: Pick<Language, 't' | 'locale'>,
  { action, fields, pharmacyName }: HistoryEntry,
): string | null {
  if (pharmacyName) return pharmacyName
  const names = action === 'contact.change' ? fieldNames(t, fields) : []
  return names.length > 0 ? formatList(names, locale) : null
}

/** The columns of a person, by the label of their field. */
const labels: Readonly<Record<string, MessageKey>> = {
  firstName: 'forms.name.first',
  lastName: 'forms.name.last',
  greeting: 'profile.fields.greeting',
  sex: 'profile.fields.sex',
  birthdate: 'profile.fields.birthdate',
  jobField: 'profile.fields.jobField',
  occupation: 'profile.fields.occupation',
  practiceNumber: 'profile.fields.practiceNumber',
  permit: 'profile.fields.permit',
  vaccinator: 'profile.fields.vaccinator',
  email: 'profile.fields.email',
  phone: 'profile.fields.phone',
  extension: 'profile.fields.extension',
  mobile: 'profile.fields.mobile',
  language: 'profile.fields.language',
  address: 'profile.sections.residence',
  address2: 'profile.sections.residence',
  city: 'profile.sections.residence',
  province: 'profile.sections.residence',
  postalCode: 'profile.sections.residence',
  consentElectronic: 'profile.sections.consents',
  consentProspecting: 'profile.sections.consents',
  consentElections: 'profile.sections.consents',
  announcementMails: 'profile.announcementMails',
}

function fieldNames(t: Language['t'], fields: readonly string[]): readonly string[] {
  const keys = new Set(fields.flatMap((field) => labels[field] ?? []))
  return [...keys].map((key) => midSentence(t(key)))
}
