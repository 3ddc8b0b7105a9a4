import type { Address, Associate, Pharmacy } from '@officine/api/calls'
import { parseUrl } from '@officine/api/rules'
import { calendarDateOf, formatPhone, formatPostalCode, fullName } from '@officine/i18n/locale'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import { lazy, Suspense } from 'react'
import { DescriptionList } from '../../components/description-list.tsx'
import { Icon } from '../../components/icons/icon.tsx'
import { LineOfFacts } from '../../components/line-of-facts.tsx'
import { WrappingText } from '../../components/wrapping-text.tsx'
import {
  HolidayTimeline,
  holidaySpansFrom,
  UpcomingHolidays,
} from '../../domain/opening-hours/upcoming-holidays.tsx'
import { WeekTimeline } from '../../domain/opening-hours/week-timeline.tsx'
import { personalDetailTexts } from '../../domain/pharmacies/personal-details.ts'
import { useNow } from '../../hooks/use-now.ts'
import { useLanguage } from '../../language/index.ts'
import { isUnfilledList } from './pharmacy-completeness.ts'
import { areaText, locationCategoryText, serviceText, softwareText } from './pharmacy-texts.ts'
import { CollapsibleRecordSection, RecordSection } from './record-section.tsx'
import { AreaShares, LanguageShares } from './share-chart.tsx'

export function HoursSection({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  return (
    <RecordSection name="hours" pharmacy={pharmacy}>
      <WeekTimeline of={pharmacy} />
    </RecordSection>
  )
}

/** Holidays of the next twelve months with their hours. */
export function HolidaysSection({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const { t } = useLanguage()
  const today = calendarDateOf(useNow())
  return (
    <RecordSection name="holidays" pharmacy={pharmacy} note={t('pharmacies.coming.key')}>
      {isUnfilledList(pharmacy, 'holidays') && (
        <p className="record-empty">{t('pharmacies.empty.holidays')}</p>
      )}
      <HolidayTimeline spans={holidaySpansFrom(today, pharmacy)} from={today} />
      <UpcomingHolidays of={pharmacy} from={today} />
    </RecordSection>
  )
}

export function CoordinatesSection({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const language = useLanguage()
  const { t } = language
  const { address, phone, extension, fax, email, website } = pharmacy
  return (
    <RecordSection name="coordinates" pharmacy={pharmacy}>
      <DescriptionList
        isInRows
        items={[
          { term: t('pharmacies.fields.address'), value: <PostalAddress address={address} /> },
          {
            term: t('pharmacies.fields.phone'),
            value: phone && <PhoneLink phone={phone} extension={extension} />,
          },
          { term: t('pharmacies.fields.fax'), value: fax && formatPhone(fax, language.locale) },
          { term: t('pharmacies.fields.email'), value: email && <MailLink email={email} /> },
          { term: t('pharmacies.fields.website'), value: website && <WebsiteLink website={website} /> },
        ]}
      />
    </RecordSection>
  )
}

function PostalAddress({ address }: { readonly address: Address }) {
  const { street, unit, city, province } = address
  return (
    <>
      {[street, unit].filter(Boolean).join(', ')}
      <br />
      {city} ({province}) {formatPostalCode(address.postalCode)}
    </>
  )
}

/** Renders a link for http and https URLs only. */
function WebsiteLink({ website }: { readonly website: string }) {
  const url = parseUrl(website)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  const text = website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
  return isWeb ? <a href={website}>{text}</a> : text
}

/**
 * Lazy, because few readers may open an affirmation. If the chunk fails to load, it renders
 * nothing.
 */
const AssociateAffirmation = lazy(() =>
  import('./associate-affirmation.tsx').catch(() => ({ default: () => null })),
)

/** The owners; their contact details and responder badge only if the response contains them. */
export function AssociatesSection({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const { t } = useLanguage()
  const { associates } = pharmacy
  return (
    <RecordSection
      name="associates"
      pharmacy={pharmacy}
      empty={associates.length === 0 && t('pharmacies.empty.associates')}
    >
      <ul className="record-owners">
        {associates.map((associate) => (
          <Owner key={associate.contactId} associate={associate} />
        ))}
      </ul>
    </RecordSection>
  )
}

function Owner({ associate }: { readonly associate: Associate }) {
  const language = useLanguage()
  const { t } = language
  const { practiceNumber, email, phone, extension, isResponder, affirmation } = associate
  return (
    <li className="record-owner">
      <p className="record-owner-name">
        <strong>{fullName(associate)}</strong>
        {isResponder && <OfcBadge tone="green">{t('pharmacies.responder')}</OfcBadge>}
        {practiceNumber && (
          <span className="note record-owner-number">
            <span className="visually-hidden">{t('pharmacies.fields.practiceNumber')} </span>
            {t('pharmacies.number', { number: practiceNumber })}
          </span>
        )}
      </p>
      {/* Absent without the right to read it: no placeholder is shown. */}
      {email !== undefined && (
        <p className="record-owner-reach">
          <MailLink email={email} />
          {phone && <PhoneLink phone={phone} extension={extension ?? null} />}
        </p>
      )}
      <LineOfFacts className="note" facts={personalDetailTexts(language, associate)} />
      {affirmation && (
        <Suspense>
          <AssociateAffirmation affirmation={affirmation} name={fullName(associate)} />
        </Suspense>
      )}
    </li>
  )
}

export function GeneralSection({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const language = useLanguage()
  const { t } = language
  const { companyName, facility, locationCategory, neq } = pharmacy
  return (
    <CollapsibleRecordSection name="general" pharmacy={pharmacy}>
      <DescriptionList
        isInRows
        items={[
          { term: t('pharmacies.fields.companyName'), value: companyName },
          { term: t('pharmacies.fields.facility'), value: facility },
          {
            term: t('pharmacies.fields.locationCategory'),
            value: locationCategoryText(language, locationCategory),
          },
          { term: t('pharmacies.fields.neq'), value: neq },
        ]}
      />
    </CollapsibleRecordSection>
  )
}

export function LaboratorySection({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const { t } = useLanguage()
  const { laboratory } = pharmacy
  return (
    <CollapsibleRecordSection
      name="laboratory"
      pharmacy={pharmacy}
      empty={!laboratory && t('pharmacies.empty.laboratory')}
    >
      {laboratory && (
        <DescriptionList
          isInRows
          items={[
            { term: t('pharmacies.fields.patientFileSoftware'), value: softwareText(laboratory) },
            // An unlisted name beside a listed one dates from before the list contained it.
            ...(laboratory.unlistedSoftware && laboratory.unlistedSoftware !== softwareText(laboratory)
              ? [{ term: t('pharmacies.fields.unlistedSoftware'), value: laboratory.unlistedSoftware }]
              : []),
            { term: t('pharmacies.fields.roboticsSystem'), value: laboratory.roboticsSystem },
            { term: t('pharmacies.fields.otherSoftware'), value: laboratory.otherSoftware },
            {
              term: t('pharmacies.fields.cpo'),
              value: laboratory.cpo ? t('pharmacies.yes') : t('pharmacies.no'),
            },
          ]}
        />
      )}
    </CollapsibleRecordSection>
  )
}

export function ServicesSection({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const language = useLanguage()
  const { t } = language
  const serviceTexts = pharmacy.services.map((service) => serviceText(language, service)).filter(Boolean)
  const empty = isUnfilledList(pharmacy, 'services')
    ? 'pharmacies.empty.services'
    : 'pharmacies.services.none'
  return (
    <CollapsibleRecordSection
      name="services"
      pharmacy={pharmacy}
      empty={serviceTexts.length === 0 && t(empty)}
    >
      <ul className="record-services">
        {serviceTexts.map((service) => (
          <li key={service}>
            <Icon name="check" />
            {service}
          </li>
        ))}
      </ul>
    </CollapsibleRecordSection>
  )
}

export function LanguagesSection({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const { t } = useLanguage()
  const { languagePercentages: shares } = pharmacy
  return (
    <CollapsibleRecordSection
      name="languages"
      pharmacy={pharmacy}
      empty={!shares && t('pharmacies.empty.languages')}
    >
      {shares && <LanguageShares {...shares} />}
    </CollapsibleRecordSection>
  )
}

/** Shows the total and its parts. */
export function AreasSection({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const language = useLanguage()
  const { t } = language
  const { areas } = pharmacy
  return (
    <CollapsibleRecordSection
      name="areas"
      pharmacy={pharmacy}
      note={areas && t('pharmacies.short.areas', { total: areaText(language, areas.total, areas.unit) })}
      empty={!areas && t('pharmacies.empty.areas')}
    >
      {areas && <AreaShares {...areas} />}
    </CollapsibleRecordSection>
  )
}

interface PhoneLinkProps {
  readonly phone: string
  readonly extension: string | null
}

function PhoneLink({ phone, extension }: PhoneLinkProps) {
  const language = useLanguage()
  const { t } = language
  const text = formatPhone(phone, language.locale)
  return (
    <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      {extension ? t('pharmacies.phone_with_extension', { phone: text, extension }) : text}
    </a>
  )
}

function MailLink({ email }: { readonly email: string }) {
  return (
    <a href={`mailto:${email}`}>
      <WrappingText text={email} />
    </a>
  )
}
