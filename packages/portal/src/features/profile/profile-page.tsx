import { type Contact, getDeclarationDocument } from '@officine/api/calls'
import { jobFields } from '@officine/api/constants'
import { calendarDateOf, formatDate, formatPhone, formatPostalCode } from '@officine/i18n/locale'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type DescriptionItem, DescriptionList } from '../../components/description-list.tsx'
import { Icon } from '../../components/icons/icon.tsx'
import { QueryView, RowSkeletons } from '../../components/query-view.tsx'
import { send } from '../../data/index.ts'
import { DownloadButton } from '../../domain/downloads/download.tsx'
import { myEmploymentsQuery } from '../../domain/pharmacies/pharmacy-queries.ts'
import { occupationText } from '../../formatting/occupation-text.ts'
import { useIsBelow } from '../../hooks/use-is-below.ts'
import { type Language, useLanguage } from '../../language/index.ts'
import { Page } from '../../navigation/index.ts'
import { useUserinfo } from '../../session/index.ts'
import { useMyContact } from './my-contact.ts'
import { PrimaryPharmacy } from './primary-pharmacy.tsx'
import { ProfileSection } from './profile-section.tsx'
import { ProfileStatement } from './profile-statement.tsx'
import { ProfileTabs } from './profile-tabs.tsx'
import { type ConsentName, consentNames } from './profile-values.ts'
import { SavedAlert } from './saved-alert.tsx'
import '../../components/sheet.css'
import './profile.css'

/**
 * The person’s contact and its yearly confirmation. Waits for the employments, so that the sections
 * do not shift.
 */
export default function ProfilePage() {
  const { t } = useLanguage()
  const contact = useMyContact()
  const employments = useQuery(myEmploymentsQuery)
  return (
    <Page title="profile.title" intro={t('profile.lead')}>
      <ProfileTabs />
      <QueryView
        of={employments.isPending ? { ...contact, data: undefined, error: null } : contact}
        skeleton={<RowSkeletons count={5} />}
      >
        {(data) => <Sections contact={data} />}
      </QueryView>
    </Page>
  )
}

function Sections({ contact }: { readonly contact: Contact }) {
  const { t } = useLanguage()
  return (
    <div className="profile-stack">
      {contact.may.includes('change') ? undefined : <p>{t('profile.by_association')}</p>}
      <SavedAlert />
      <ProfileStatement contact={contact} />
      <div className="sheet">
        <Identity contact={contact} />
        <Practice contact={contact} />
        <ContactDetails contact={contact} />
        <Residence contact={contact} />
        <PrimaryPharmacy />
        <ProfileSection name="consents" isEditable note={t('profile.consents.note')}>
          <ul className="profile-consents">
            {consentNames.map((name) => (
              <Consent key={name} name={name} contact={contact} />
            ))}
            <AnnouncementMails contact={contact} />
          </ul>
        </ProfileSection>
        <DeclarationSection contact={contact} />
      </div>
    </div>
  )
}

function Identity({ contact }: { readonly contact: Contact }) {
  const { t, locale } = useLanguage()
  const { greeting, sex, birthdate } = contact
  return (
    <ProfileSection name="identity" isEditable note={t('profile.privacy')}>
      <DescriptionList
        items={[
          ...nameItems(t, contact),
          { term: t('profile.fields.greeting'), value: greeting && t(`profile.greetings.${greeting}`) },
          { term: t('profile.fields.sex'), value: sex && t(`profile.sexes.${sex}`) },
          {
            term: t('profile.fields.birthdate'),
            value: birthdate && formatDate(birthdate, locale),
            isLong: true,
          },
        ]}
      />
    </ProfileSection>
  )
}

function nameItems(t: Language['t'], { firstName, lastName }: Contact) {
  if (firstName === '') return [{ term: t('forms.name.only'), value: lastName }]
  return [
    { term: t('forms.name.first'), value: firstName },
    { term: t('forms.name.last'), value: lastName },
  ]
}

function Practice({ contact }: { readonly contact: Contact }) {
  const language = useLanguage()
  const { t, rich } = language
  const { jobField, occupation, practiceNumber, permit, vaccinator } = contact
  return (
    <ProfileSection name="practice" isEditable note={rich('profile.association_changes')}>
      <DescriptionList
        items={[
          { term: t('profile.fields.jobField'), value: jobFieldText(language, jobField), isLong: true },
          {
            term: t('profile.fields.vaccinator'),
            value: vaccinator ? t('profile.vaccinator.yes') : t('profile.vaccinator.no'),
            isLong: true,
          },
          { term: t('profile.fields.occupation'), value: occupationText(language, occupation) },
          { term: t('profile.fields.practiceNumber'), value: practiceNumber },
          { term: t('profile.fields.permit'), value: permit },
        ]}
      />
    </ProfileSection>
  )
}

function ContactDetails({ contact }: { readonly contact: Contact }) {
  const language = useLanguage()
  const { t, locale } = language
  const { email, mailRefusedAt, emailToConfirm, mobile, language: mailLanguage } = contact
  return (
    <ProfileSection name="contact" isEditable>
      <DescriptionList
        items={[
          mailRefusedAt
            ? markedEmail(
                t('profile.fields.email'),
                email,
                <OfcBadge tone="red">{t('profile.email.refused')}</OfcBadge>,
                t('profile.email.refused_detail', {
                  date: formatDate(calendarDateOf(mailRefusedAt), locale),
                }),
              )
            : { term: t('profile.fields.email'), value: email, isLong: true },
          ...(emailToConfirm
            ? [
                markedEmail(
                  t('profile.email.new'),
                  emailToConfirm,
                  <OfcBadge tone="amber">{t('profile.email.waiting')}</OfcBadge>,
                  t('profile.email.waiting_detail'),
                ),
              ]
            : []),
          { term: t('profile.fields.phone'), value: workPhone(language, contact) },
          { term: t('profile.fields.mobile'), value: mobile && formatPhone(mobile, locale) },
          {
            term: t('profile.fields.language'),
            value: mailLanguage && t(`profile.languages.${mailLanguage}`),
          },
        ]}
      />
    </ProfileSection>
  )
}

/** An address with its state, and what the person can do about it. */
function markedEmail(term: string, email: string, badge: ReactNode, detail: string): DescriptionItem {
  const value = (
    <>
      {email} {badge}
      <p className="note">{detail}</p>
    </>
  )
  return { term, value, isWide: true }
}

function Residence({ contact }: { readonly contact: Contact }) {
  const { t } = useLanguage()
  const lines = residenceLines(contact.residence)
  return (
    <ProfileSection name="residence" isEditable>
      <DescriptionList
        items={[
          {
            term: t('profile.fields.residence'),
            isWide: true,
            value:
              lines.length > 0 &&
              lines.map((line) => (
                <span key={line} className="profile-line">
                  {line}
                </span>
              )),
          },
        ]}
      />
    </ProfileSection>
  )
}

function Consent({ name, contact }: { readonly name: ConsentName; readonly contact: Contact }) {
  const { t, locale } = useLanguage()
  const isGiven = contact.consents?.[name] ?? false
  const givenAt = isGiven ? contact.consentsGivenAt?.[name] : undefined
  const date = givenAt ? formatDate(calendarDateOf(givenAt), locale) : undefined
  const state = isGiven ? t('profile.consents.given') : t('profile.consents.not_given')
  return (
    <ConsentRow
      name={t(`profile.consents.${name}`)}
      meaning={t(`profile.consents.${name}.meaning`)}
      isGiven={isGiven}
      state={state}
      {...(date && {
        dated: t('profile.consents.since', { date }),
        sentence: t('profile.consents.since_sentence', { date }),
      })}
    />
  )
}

/** No consent: the association sends them unless they are stopped. */
function AnnouncementMails({ contact }: { readonly contact: Contact }) {
  const { t } = useLanguage()
  const isGiven = contact.announcementMails ?? true
  return (
    <ConsentRow
      name={t('profile.announcementMails')}
      meaning={t('profile.announcementMails.meaning')}
      isGiven={isGiven}
      state={t(isGiven ? 'profile.announcementMails.received' : 'profile.announcementMails.stopped')}
    />
  )
}

interface ConsentRowProps {
  readonly name: string
  readonly meaning: string
  readonly isGiven: boolean
  readonly state: string
  /** The state with its date, and the date as a sentence after the meaning, if it is known. */
  readonly dated?: string
  readonly sentence?: string
}

/** On phones the meaning is collapsed. */
function ConsentRow({ name, meaning, isGiven, state, dated, sentence }: ConsentRowProps) {
  const isPhone = useIsBelow('sm')
  const title = <h3 className="row-title">{name}</h3>
  if (isPhone)
    return (
      <li>
        <details>
          <summary>
            {title}
            <OfcBadge tone={isGiven ? 'green' : 'neutral'}>{state}</OfcBadge>
            <Icon name="chevronDown" />
          </summary>
          <p className="row-detail">
            {meaning} {sentence}
          </p>
        </details>
      </li>
    )
  return (
    <li>
      <div>
        {title}
        <p className="row-detail">{meaning}</p>
      </div>
      <OfcBadge tone={isGiven ? 'green' : 'neutral'}>{dated ?? state}</OfcBadge>
    </li>
  )
}

function DeclarationSection({
  contact: { lastDeclarationId, lastDeclarationSigned },
}: {
  readonly contact: Contact
}) {
  const { t, locale } = useLanguage()
  const maySign = useUserinfo().may.includes('signDeclaration')
  return (
    <ProfileSection name="declaration" note={maySign ? undefined : t('profile.declaration.not_asked')}>
      <div className="profile-act">
        <p>
          {lastDeclarationSigned
            ? t('profile.declaration.signed', { date: formatDate(lastDeclarationSigned, locale) })
            : t('profile.declaration.none')}
        </p>
        {lastDeclarationId && (
          <DownloadButton
            size="small"
            errorHeading={t('profile.declaration.download_failed')}
            fetchFile={() => send(getDeclarationDocument, { path: { declarationId: lastDeclarationId } })}
          >
            {t('profile.declaration.download')}
          </DownloadButton>
        )}
      </div>
    </ProfileSection>
  )
}

/** `514 285-9286, poste 150`. */
export function workPhone(language: Pick<Language, 't' | 'locale'>, { phone, extension }: Contact): string {
  if (!phone) return ''
  const text = formatPhone(phone, language.locale)
  return extension ? language.t('profile.phone_with_extension', { phone: text, extension }) : text
}

/** Empty for a code of a newer server. */
export function jobFieldText({ t }: Pick<Language, 't'>, jobField: Contact['jobField']): string {
  if (jobField === jobFields.CommunityPharmacy) return t('profile.jobFields.community')
  return jobField === jobFields.Other ? t('profile.jobFields.other') : ''
}

/** Lines of an address as on an envelope; empty without data. */
export function residenceLines(residence: Contact['residence']): readonly string[] {
  const { address, address2, city, province, postalCode } = residence ?? {}
  const cityLine = [city, province && `(${province})`, postalCode && formatPostalCode(postalCode)]
  return [[address, address2].filter(Boolean).join(', '), cityLine.filter(Boolean).join(' ')].filter(Boolean)
}
