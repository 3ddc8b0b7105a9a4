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
import {
  areaText,
  locationCategoryText,
  percentageText,
  serviceText,
  softwareText,
} from './pharmacy-texts.ts'
import { CollapsibleRecordSection, RecordSection } from './record-section.tsx'
import { ShareChart } from './share-chart.tsx'

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
    <RecordSection name="associates" pharmacy={pharmacy}>
      {associates.length === 0 ? (
        <p className="record-empty">{t('pharmacies.empty.associates')}</p>
      ) : (
        <ul className="record-owners">
          {associates.map((associate) => (
            <Owner key={associate.contactId} associate={associate} />
          ))}
        </ul>
      )}
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
    <CollapsibleRecordSection name="laboratory" pharmacy={pharmacy}>
      {laboratory ? (
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
      ) : (
        <p className="record-empty">{t('pharmacies.empty.laboratory')}</p>
      )}
    </CollapsibleRecordSection>
  )
}

export function ServicesSection({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const language = useLanguage()
  const { t } = language
  const serviceTexts = pharmacy.services.map((service) => serviceText(language, service)).filter(Boolean)
  return (
    <CollapsibleRecordSection name="services" pharmacy={pharmacy}>
      {serviceTexts.length === 0 ? (
        <p className="record-empty">
          {isUnfilledList(pharmacy, 'services')
            ? t('pharmacies.empty.services')
            : t('pharmacies.services.none')}
        </p>
      ) : (
        <ul className="record-services">
          {serviceTexts.map((service) => (
            <li key={service}>
              <Icon name="check" />
              {service}
            </li>
          ))}
        </ul>
      )}
    </CollapsibleRecordSection>
  )
}

/** Languages of the clients, in percent. */
export function LanguagesSection({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const language = useLanguage()
  const { t } = language
  const { languagePercentages: percentages } = pharmacy
  return (
    <CollapsibleRecordSection name="languages" pharmacy={pharmacy}>
      {percentages ? (
        <ShareChart
          total={100}
          format={(value) => percentageText(language, value)}
          shares={[
            { term: t('pharmacies.fields.french'), value: percentages.french },
            { term: t('pharmacies.fields.english'), value: percentages.english },
            {
              term: t('pharmacies.fields.otherLanguages'),
              value: Math.max(0, 100 - percentages.french - percentages.english),
              isRemainder: true,
            },
          ]}
        />
      ) : (
        <p className="record-empty">{t('pharmacies.empty.languages')}</p>
      )}
    </CollapsibleRecordSection>
  )
}

/**
 * Shows the total and its parts. The area for over-the-counter medicines (`mvl`) is part of the
 * store.
 */
export function AreasSection({ pharmacy }: { readonly pharmacy: Pharmacy }) {
  const language = useLanguage()
  const { t } = language
  const { areas } = pharmacy
  if (!areas) {
    return (
      <CollapsibleRecordSection name="areas" pharmacy={pharmacy}>
        <p className="record-empty">{t('pharmacies.empty.areas')}</p>
      </CollapsibleRecordSection>
    )
  }
  const { unit, total, store, mvl, office } = areas
  const format = (value: number) => areaText(language, value, unit)
  return (
    <CollapsibleRecordSection
      name="areas"
      pharmacy={pharmacy}
      note={t('pharmacies.short.areas', { total: format(total) })}
    >
      <ShareChart
        total={total}
        format={format}
        shares={[
          {
            term: t('pharmacies.fields.store'),
            value: store,
            detail: t('pharmacies.mvl_within', { area: format(mvl) }),
          },
          { term: t('pharmacies.fields.office'), value: office },
          {
            term: t('pharmacies.other_areas'),
            value: Math.max(0, total - store - office),
            isRemainder: true,
          },
        ]}
      />
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
