import type { PersonFile } from '@officine/api/calls'
import { formatPhone, fullName } from '@officine/i18n/locale'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useQuery } from '@tanstack/react-query'
import { BackLink } from '../../components/back-link.tsx'
import { Icon } from '../../components/icons/icon.tsx'
import { QueryView, RecordGuard, RowSkeletons } from '../../components/query-view.tsx'
import { peoplePath, personPath } from '../../domain/people/person-path.ts'
import { useCurrentFile } from '../../domain/people/use-current-file.ts'
import { useLanguage } from '../../language/index.ts'
import { Page, useParams } from '../../navigation/index.ts'
import { accountTone, personQuery, roleText } from './people.ts'
import { AccountNotice, PersonMenu } from './person-acts.tsx'
import { PersonHistory } from './person-history.tsx'
import {
  AccessaSection,
  ConsentsSection,
  ContactSection,
  DeclarationSection,
  EmploymentsSection,
  TransactionsSection,
} from './person-sections.tsx'
import '../../components/sheet.css'
import './person.css'

/** What the association knows about a person, on one page: enough for a telephone call. */
export default function PersonPage() {
  const { contactId = '' } = useParams()
  const person = useQuery(personQuery(contactId))
  const { data } = person
  useCurrentFile(contactId, data, personPath)
  return (
    <RecordGuard of={person}>
      <Page
        title={data ? 'person.name' : 'person.title'}
        values={{ name: data ? fullName(data) : '' }}
        intro={data && <PersonSummary person={data} />}
        above={<BackToPeople />}
      >
        <QueryView of={person} skeleton={<RowSkeletons count={6} />}>
          {(file) => <PersonContent person={file} />}
        </QueryView>
      </Page>
    </RecordGuard>
  )
}

function BackToPeople() {
  const { t } = useLanguage()
  return <BackLink to={peoplePath}>{t('person.back')}</BackLink>
}

/** The state of the account if it needs attention, the role and number, and the primary pharmacy. */
function PersonSummary({ person }: { readonly person: PersonFile }) {
  const language = useLanguage()
  const { t } = language
  const { practiceNumber, primaryPharmacy, account } = person
  const tone = accountTone(account.state)
  const number = practiceNumber && t('people.number', { number: practiceNumber })
  const { pharmacyName, city, region } = primaryPharmacy ?? {}
  const place = [pharmacyName, city, region].filter(Boolean).join(', ')
  return (
    <span className="person-summary">
      {tone && <OfcBadge tone={tone}>{t(`people.account.${account.state}`)}</OfcBadge>}
      <span>{[roleText(language, person), number].filter(Boolean).join(', ')}</span>
      {place && <span>{place}</span>}
    </span>
  )
}

function PersonContent({ person }: { readonly person: PersonFile }) {
  return (
    <div className="person">
      <PersonActions person={person} />
      <AccountNotice person={person} />
      <div className="sheet person-sheet">
        <EmploymentsSection person={person} />
        <ContactSection person={person} />
        <DeclarationSection person={person} />
        <TransactionsSection person={person} />
        <ConsentsSection person={person} />
        <AccessaSection person={person} />
        <PersonHistory contactId={person.id} />
      </div>
    </div>
  )
}

/** The ways to reach the person, as buttons of full width on a phone. */
function PersonActions({ person }: { readonly person: PersonFile }) {
  const { t, locale } = useLanguage()
  const phone = person.private?.mobile ?? person.phone
  return (
    <div className="person-actions">
      {phone && (
        <OfcButton variant="outlined" href={`tel:${phone}`} label={callText()}>
          <Icon name="phone" slot="start" />
          {formatPhone(phone, locale)}
        </OfcButton>
      )}
      <OfcButton variant="outlined" href={`mailto:${person.email}`}>
        <Icon name="mail" slot="start" />
        {t('person.write')}
      </OfcButton>
      <PersonMenu person={person} />
    </div>
  )

  function callText(): string {
    return t('person.call', { phone: phone ? formatPhone(phone, locale) : '' })
  }
}
