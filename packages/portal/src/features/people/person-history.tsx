import { type ContactId, getPersonHistory, type HistoryEntry } from '@officine/api/calls'
import { calendarDateOf, formatDate, formatList, formatTime, timeOf } from '@officine/i18n/locale'
import { useMemo } from 'react'
import { callQuery } from '../../data/index.ts'
import { personPath } from '../../domain/people/person-path.ts'
import { type Language, type MessageKey, midSentence, useLanguage } from '../../language/index.ts'
import { defineList } from '../../lists/list-query.ts'
import { ListView } from '../../lists/list-view.tsx'
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

/** What was done with the file, newest first, in sentences. */
export function PersonHistory({ contactId }: { readonly contactId: ContactId }) {
  const language = useLanguage()
  const { t, locale } = language
  const list = useList(useMemo(() => historyOf(contactId), [contactId]))
  return (
    <PersonSection id="history" title={t('person.sections.history')} isWide>
      <ListView
        list={list}
        title={t('person.history.list')}
        isHeadHidden
        isCountHidden
        count={(count) => t('person.history.count', { count })}
        empty={t('person.history.empty')}
        paginationLabel={t('person.history.pages')}
      >
        <ol className="person-history" aria-busy={!list.isSettled}>
          {list.page?.items.map((entry) => (
            <li key={entry.id}>
              <time dateTime={entry.at}>
                {t('person.history.moment', {
                  date: formatDate(calendarDateOf(entry.at), locale),
                  time: formatTime(timeOf(entry.at), locale),
                })}
              </time>
              <span>{historyText(language, entry)}</span>
              <span className="person-when">{entry.by?.name ?? t('person.history.system')}</span>
            </li>
          ))}
        </ol>
      </ListView>
    </PersonSection>
  )
}

/** A sentence for what was done; a general one for what this release does not know. */
export function historyText(
  { t, find, locale }: Pick<Language, 't' | 'find' | 'locale'>,
  { action, fields, pharmacyName }: HistoryEntry,
): string {
  const sentence = find(`person.history.${action}`) ?? t('person.history.other')
  if (pharmacyName) return t('person.history.with_pharmacy', { sentence, pharmacy: pharmacyName })
  const names = action === 'contact.change' ? fieldNames(t, fields) : []
  return names.length > 0
    ? t('person.history.with_fields', { sentence, fields: formatList(names, locale) })
    : sentence
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
}

function fieldNames(t: Language['t'], fields: readonly string[]): readonly string[] {
  const keys = new Set(fields.flatMap((field) => labels[field] ?? []))
  return [...keys].map((key) => midSentence(t(key)))
}
