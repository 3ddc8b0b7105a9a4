import type { PersonEmployment, PersonFile } from '@officine/api/calls'
import { consentNames } from '@officine/api/constants'
import { todayInQuebec } from '@officine/api/rules'
import {
  type CalendarDate,
  calendarDateOf,
  formatDate,
  formatMoney,
  formatPhone,
  formatPostalCode,
  formatTime,
  timeOf,
} from '@officine/i18n/locale'
import { OfcBadge } from '@officine/ui-elements/react/badge.js'
import type { ReactNode } from 'react'
import { DescriptionList } from '../../components/description-list.tsx'
import { Icon } from '../../components/icons/icon.tsx'
import { documentRequestPath } from '../../domain/documents/document-paths.ts'
import { pharmacyPath } from '../../domain/pharmacies/pharmacy-path.ts'
import { transactionPath } from '../../domain/transactions/transaction-paths.ts'
import { useIsBelow } from '../../hooks/use-is-below.ts'
import { type Language, useLanguage } from '../../language/index.ts'
import { Link } from '../../navigation/index.ts'
import { declarationText } from './people.ts'

interface SectionProps {
  readonly person: PersonFile
}

interface PersonSectionProps {
  readonly id: string
  readonly title: string
  /** What the section has, beside the title of a folded one. */
  readonly brief?: string
  readonly action?: ReactNode
  /** Takes the whole width of the sheet. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** A section of the file; folded on a phone. */
export function PersonSection({ id, title, brief, action, isWide = false, children }: PersonSectionProps) {
  const isPhone = useIsBelow('sm')
  const className = isWide ? 'person-section person-section-wide' : 'person-section'
  const heading = (
    <h2 id={id} className="card-title">
      {title}
    </h2>
  )
  if (isPhone)
    return (
      <details className={className}>
        <summary>
          {heading}
          {brief && <span className="note">{brief}</span>}
          <Icon name="chevronDown" />
        </summary>
        {action}
        {children}
      </details>
    )
  return (
    <section className={className} aria-labelledby={id}>
      <header className="person-section-head">
        {heading}
        {action}
      </header>
      {children}
    </section>
  )
}

interface Fact {
  readonly key: string
  readonly what: ReactNode
  readonly when: ReactNode
}

/** What there is, and when it was, each in a row. */
function FactRows({ facts, none }: { readonly facts: readonly Fact[]; readonly none: string }) {
  if (facts.length === 0) return <p className="note">{none}</p>
  return (
    <ul className="person-facts">
      {facts.map(({ key, what, when }) => (
        <li key={key}>
          <span>{what}</span>
          <span className="person-when">{when}</span>
        </li>
      ))}
    </ul>
  )
}

export function EmploymentsSection({ person: { employments } }: SectionProps) {
  const { t } = useLanguage()
  const years = yearsOf(employments, todayInQuebec())
  return (
    <PersonSection
      id="employments"
      title={t('person.sections.employments')}
      brief={t('person.brief.count', { count: employments.length })}
      isWide
    >
      {employments.length === 0 ? (
        <p className="note">{t('person.employments.none')}</p>
      ) : (
        <ul className="person-employments">
          {employments.map((employment) => (
            <EmploymentRow key={employment.id} employment={employment} years={years} />
          ))}
        </ul>
      )}
    </PersonSection>
  )
}

function EmploymentRow({
  employment,
  years,
}: {
  readonly employment: PersonEmployment
  readonly years: Years
}) {
  const language = useLanguage()
  const { t } = language
  const { pharmacyId, pharmacyName, type, isPrimaryLink } = employment
  const bar = barOf(employment, years, todayInQuebec())
  const name = pharmacyName ?? t('person.employments.association')
  return (
    <li>
      <div>
        <h3 className="row-title">{pharmacyId ? <Link to={pharmacyPath(pharmacyId)}>{name}</Link> : name}</h3>
        <p className="row-detail">
          {[t(`person.employments.type.${type}`), isPrimaryLink && t('person.employments.primary')]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      {/* The dates beside it say the same. */}
      <span className="person-years" aria-hidden="true">
        {bar && (
          <span
            data-is-over={bar.isOver || undefined}
            style={{ insetInlineStart: `${bar.start}%`, inlineSize: `${bar.length}%` }}
          />
        )}
      </span>
      <p className="person-when">{employmentDates(language, employment, todayInQuebec())}</p>
    </li>
  )
}

/** From the first day of a year to the last of another, in years as numbers: 2019.5. */
interface Years {
  readonly from: number
  readonly to: number
}

const fewestYears = 3

const yearOf = (date: CalendarDate) =>
  Number(date.slice(0, 4)) + (Number(date.slice(5, 7)) - 1) / 12 + Number(date.slice(8)) / 372

function yearsOf(employments: readonly PersonEmployment[], today: CalendarDate): Years {
  const to = Number(today.slice(0, 4)) + 1
  const starts = employments
    .flatMap(({ startDate }) => startDate ?? [])
    .map((date) => Number(date.slice(0, 4)))
  return { from: Math.min(to - fewestYears, ...starts), to }
}

/** Where an employment is on the line of years, in percent; undefined for a request. */
export function barOf(
  { startDate, endDate, validationStatus }: PersonEmployment,
  { from, to }: Years,
  today: CalendarDate,
) {
  if (validationStatus === 0) return undefined
  const percent = (year: number) => ((Math.min(Math.max(year, from), to) - from) / (to - from)) * 100
  const start = percent(startDate ? yearOf(startDate) : from)
  const isOver = endDate !== null && endDate <= today
  const end = percent(yearOf(endDate !== null && isOver ? endDate : today))
  return { start, length: Math.max(end - start, 1), isOver }
}

export function employmentDates(
  { t, locale }: Pick<Language, 't' | 'locale'>,
  { startDate, endDate, validationStatus }: PersonEmployment,
  today: CalendarDate,
): string {
  if (validationStatus === 0) {
    const isOver = endDate !== null && endDate <= today
    return t(isOver ? 'person.employments.refused' : 'person.employments.requested')
  }
  const start = startDate && formatDate(startDate, locale)
  const end = endDate && formatDate(endDate, locale)
  if (start && end) return t('person.employments.from_to', { start, end })
  if (start) return t('person.employments.since', { date: start })
  return end ? t('person.employments.until', { end }) : t('person.employments.always')
}

export function ContactSection({ person }: SectionProps) {
  const language = useLanguage()
  const isPhone = useIsBelow('sm')
  const { t, locale } = language
  const { email, phone, extension, confirmedOn, account } = person
  const own = person.private
  const phoneText = phone && formatPhone(phone, locale)
  const { lastSignInAt } = account
  return (
    <PersonSection id="contact" title={t('person.sections.contact')} brief={email}>
      <DescriptionList
        isInRows={!isPhone}
        items={[
          {
            term: t('person.contact.email'),
            value: (
              <>
                <a href={`mailto:${email}`}>{email}</a>
                {own?.emailToConfirm && (
                  <span className="person-line">
                    {t('person.contact.email_to_confirm', { email: own.emailToConfirm })}
                  </span>
                )}
              </>
            ),
          },
          {
            term: t('person.contact.phone'),
            value: phone && phoneText && (
              <a href={`tel:${phone}`}>
                {extension
                  ? t('person.contact.phone_with_extension', { phone: phoneText, extension })
                  : phoneText}
              </a>
            ),
          },
          ...(own ? privateItems(language, own) : []),
          {
            term: t('person.contact.confirmed'),
            value: confirmedOn && formatDate(confirmedOn, locale),
          },
          {
            term: t('person.account.label'),
            value: lastSignInAt
              ? t('person.account.last_sign_in', {
                  date: formatDate(calendarDateOf(lastSignInAt), locale),
                  time: formatTime(timeOf(lastSignInAt), locale),
                })
              : t(`people.account.${account.state}`),
          },
        ]}
      />
      {!own && <p className="note person-private">{t('person.private')}</p>}
    </PersonSection>
  )
}

function privateItems({ t, locale }: Language, own: NonNullable<PersonFile['private']>) {
  const { mobile, language, birthdate, sex } = own
  const { address, address2, city, province, postalCode } = own.residence
  const lines = [
    [address, address2].filter(Boolean).join(', '),
    [city, province && `(${province})`, postalCode && formatPostalCode(postalCode)].filter(Boolean).join(' '),
  ].filter(Boolean)
  return [
    {
      term: t('person.contact.mobile'),
      value: mobile && <a href={`tel:${mobile}`}>{formatPhone(mobile, locale)}</a>,
    },
    {
      term: t('person.contact.residence'),
      value:
        lines.length > 0 &&
        lines.map((line) => (
          <span key={line} className="person-line">
            {line}
          </span>
        )),
    },
    { term: t('person.contact.language'), value: t(`profile.languages.${language}`) },
    { term: t('person.contact.birthdate'), value: birthdate && formatDate(birthdate, locale) },
    { term: t('person.contact.sex'), value: sex && t(`profile.sexes.${sex}`) },
  ]
}

/** The declaration of each year, the receipts and the card. */
export function DeclarationSection({ person }: SectionProps) {
  const language = useLanguage()
  const { t, locale } = language
  const { declaration, declarations, cardValidUntil } = person
  const today = todayInQuebec()
  const open = declarations.find(({ accepted }) => accepted !== true)
  const state = declarationText(language, { declaration, declarationDueOn: open?.dueOn ?? null }, today)
  const facts = [
    ...declarations.map(({ id, dueOn, signedOn, accepted }) => ({
      key: id,
      what: t('person.declarations.of', { date: formatDate(dueOn, locale) }),
      when: signedOn ? (
        t(accepted ? 'person.declarations.signed' : 'person.declarations.refused', {
          date: formatDate(signedOn, locale),
        })
      ) : (
        <span className={dueOn <= today ? 'people-late' : undefined}>{t('person.declarations.open')}</span>
      ),
    })),
    ...(person.private?.receipts ?? []).map(({ id, year, amount, number }) => ({
      key: id,
      what: t('person.receipts.of', {
        year: String(year),
        amount: formatMoney(Math.round(amount * 100), locale),
      }),
      when: t('person.receipts.number', { number }),
    })),
    {
      key: 'card',
      what: t('person.card'),
      when: cardValidUntil
        ? t('person.card.until', { date: formatDate(cardValidUntil, locale) })
        : t('person.card.none'),
    },
  ]
  return (
    <PersonSection id="declaration" title={t('person.sections.declaration')} brief={state}>
      <FactRows facts={facts} none={t('person.declarations.none')} />
    </PersonSection>
  )
}

const longestDescription = 60

export function TransactionsSection({ person: { transactions, requests } }: SectionProps) {
  const { t, locale } = useLanguage()
  const facts = [
    ...transactions.map(({ id, number, type, status, pharmacyName, effectiveDate, appliedAt }) => {
      const values = { type: t(`transactions.type.${type}`), number: String(number) }
      const statusText = t(`transactions.status.${appliedAt ? 'inForce' : status}`)
      return {
        key: id,
        what: (
          <Link to={transactionPath(id)}>
            {pharmacyName
              ? t('person.transactions.pharmacy', { ...values, pharmacy: pharmacyName })
              : t('person.transactions.name', values)}
          </Link>
        ),
        when: effectiveDate
          ? t('person.transactions.effective', {
              status: statusText,
              date: formatDate(effectiveDate, locale),
            })
          : statusText,
      }
    }),
    ...requests.map(({ id, description, sentAt, handledAt }) => ({
      key: id,
      what: (
        <Link to={documentRequestPath(id)}>
          {t('person.requests.name', { text: shortened(description) })}
        </Link>
      ),
      when: handledAt
        ? t('person.requests.handled', { date: formatDate(calendarDateOf(handledAt), locale) })
        : t('person.requests.received', { date: formatDate(calendarDateOf(sentAt), locale) }),
    })),
  ]
  return (
    <PersonSection
      id="transactions"
      title={t('person.sections.transactions')}
      brief={t('person.brief.count', { count: facts.length })}
    >
      <FactRows facts={facts} none={t('person.transactions.none')} />
    </PersonSection>
  )
}

function shortened(text: string): string {
  const [line = ''] = text.split('\n')
  return line.length > longestDescription ? `${line.slice(0, longestDescription)}…` : line
}

export function ConsentsSection({ person }: SectionProps) {
  const { t, locale } = useLanguage()
  const own = person.private
  const given = own ? consentNames.filter((name) => own.consents[name]).length : 0
  return (
    <PersonSection
      id="consents"
      title={t('person.sections.consents')}
      {...(own && { brief: t('person.brief.count', { count: given }) })}
    >
      {own ? (
        <FactRows
          none=""
          facts={[
            ...consentNames.map((name) => {
              const givenAt = own.consentsGivenAt[name]
              const text = givenAt
                ? t('person.consents.given', { date: formatDate(calendarDateOf(givenAt), locale) })
                : t(own.consents[name] ? 'person.consents.given_undated' : 'person.consents.not_given')
              return {
                key: name,
                what: t(`people.consent.${name}`),
                when: <OfcBadge tone={own.consents[name] ? 'green' : 'neutral'}>{text}</OfcBadge>,
              }
            }),
            {
              key: 'announcementMails',
              what: t('person.announcementMails'),
              when: (
                <OfcBadge tone={own.announcementMails ? 'green' : 'neutral'}>
                  {t(
                    own.announcementMails
                      ? 'person.announcementMails.received'
                      : 'person.announcementMails.stopped',
                  )}
                </OfcBadge>
              ),
            },
          ]}
        />
      ) : (
        <p className="note">{t('person.consents.private')}</p>
      )}
    </PersonSection>
  )
}

export function AccessaSection({ person: { participations } }: SectionProps) {
  const { t, locale } = useLanguage()
  return (
    <PersonSection
      id="accessa"
      title={t('person.sections.accessa')}
      brief={t('person.brief.count', { count: participations.length })}
      isWide
    >
      <FactRows
        none={t('person.accessa.none')}
        facts={participations.map(({ pharmacyName, category, enrolledOn, removedOn }, index) => ({
          key: String(index),
          what: t('person.accessa.of', { category, pharmacy: pharmacyName }),
          when: removedOn
            ? t('person.accessa.until', { date: formatDate(removedOn, locale) })
            : t('person.accessa.since', { date: formatDate(enrolledOn, locale) }),
        }))}
      />
    </PersonSection>
  )
}
