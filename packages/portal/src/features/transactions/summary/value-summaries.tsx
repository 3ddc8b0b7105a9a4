import type { PharmacyOfTransaction, Transaction } from '@officine/api/calls'
import { formatDate, formatPhone, formatPostalCode } from '@officine/i18n/locale'
import { WrappingText } from '../../../components/wrapping-text.tsx'
import { addressLine } from '../../../formatting/address-text.ts'
import { type Language, useLanguage } from '../../../language/index.ts'
import {
  type ComparedValue,
  compareValues,
  isChanged,
  isUnchanged,
  type SectionValues,
  visibleRecordValues,
} from './record-comparison.ts'
import {
  ObstacleLines,
  type Obstacles,
  obstaclesAt,
  obstaclesOfStep,
  SummarySection,
} from './summary-section.tsx'

interface StepSummaryProps {
  readonly transaction: Transaction
  /** The record that the transaction would change; null if there is nothing to compare with. */
  readonly record: PharmacyOfTransaction | null
  readonly editUrl: string | undefined
  readonly obstacles: Obstacles
}

const pointers: Readonly<Record<Coordinate, readonly string[]>> = {
  companyName: ['/address/companyName'],
  address: ['/address/address'],
  phone: ['/address/phone', '/address/extension'],
  fax: ['/address/fax'],
  email: ['/address/email'],
}

export function CoordinatesSummary({ transaction, record, editUrl, obstacles }: StepSummaryProps) {
  const language = useLanguage()
  const { t } = language
  const values = comparedValues()
  const stepObstacles = obstaclesOfStep(
    obstacles,
    'coordinates',
    values.flatMap((value) => value.pointers),
  )
  return (
    <SummarySection
      title={t('pharmacies.sections.coordinates')}
      note={noteText()}
      editUrl={editUrl}
      obstacles={stepObstacles}
    >
      <SummaryValueList values={values} obstacles={obstacles} />
    </SummarySection>
  )

  function comparedValues(): readonly SummaryValue[] {
    if (transaction.address === null) return []
    const recordValues = record ? visibleRecordValues(record, coordinateValues(language, record)) : {}
    return compareValues(
      transaction,
      coordinateFields,
      coordinateValues(language, transaction.address),
      recordValues,
    ).map((value) => ({
      ...value,
      label: t(`pharmacies.fields.${value.key}`),
      pointers: pointers[value.key],
    }))
  }

  function noteText(): string | undefined {
    if (transaction.address === null) return stepObstacles.length > 0 ? undefined : t('transaction.unfilled')
    return record ? t('transaction.changes', { count: values.filter(isChanged).length }) : undefined
  }
}

/** The effective date, the changes to the record, and the comments for the association. */
export function InformationSummary({ transaction, record, editUrl, obstacles }: StepSummaryProps) {
  const language = useLanguage()
  const { t, locale } = language
  const { details } = transaction
  const recordFields = compareRecordFields()
  const values =
    details === null ? [] : [effectiveDate(details.effectiveDate), ...recordFields, ...comments()]
  const stepObstacles = obstaclesOfStep(
    obstacles,
    'information',
    values.flatMap((value) => value.pointers),
  )
  return (
    <SummarySection
      title={t('transaction.sections.information')}
      note={noteText()}
      editUrl={editUrl}
      obstacles={stepObstacles}
    >
      <SummaryValueList values={values} obstacles={obstacles} />
    </SummarySection>
  )

  function compareRecordFields(): readonly SummaryValue[] {
    if (details === null) return []
    const recordValues = record ? visibleRecordValues(record, informationValues(language, record)) : {}
    return compareValues(
      transaction,
      informationFields,
      informationValues(language, details),
      recordValues,
    ).map((value) => ({
      ...value,
      label: t(`pharmacies.fields.${value.key}`),
      pointers: [`/details/${value.key}`],
    }))
  }

  function effectiveDate(date: string): SummaryValue {
    return {
      key: 'effectiveDate',
      label: t('transaction.effective_date'),
      pointers: ['/details/effectiveDate'],
      recordValue: undefined,
      newValue: formatDate(date, locale),
    }
  }

  /** Comments are optional: omitted if blank. */
  function comments(): readonly SummaryValue[] {
    const newValue = details?.comments
    if (!newValue) return []
    const label = t('transaction.comments')
    return [{ key: 'comments', label, pointers: ['/details/comments'], recordValue: undefined, newValue }]
  }

  function noteText(): string | undefined {
    if (details === null) return stepObstacles.length > 0 ? undefined : t('transaction.unfilled')
    if (!record) return undefined
    const count = recordFields.filter(isChanged).length
    return count === 0 ? t('transaction.unchanged_record') : t('transaction.changes', { count })
  }
}

/** A value with its label and its pointers in the transaction. */
interface SummaryValue extends ComparedValue<string> {
  readonly label: string
  /** JSON pointers of the fields that it shows. */
  readonly pointers: readonly string[]
}

interface SummaryValueListProps {
  readonly values: readonly SummaryValue[]
  readonly obstacles: Obstacles
}

/** The values of a section; those equal to the record are in a closed `details`. */
function SummaryValueList({ values, obstacles }: SummaryValueListProps) {
  const { t } = useLanguage()
  const isFolded = (value: SummaryValue) =>
    isUnchanged(value) && obstaclesAt(obstacles, value.pointers).length === 0
  const folded = values.filter(isFolded)
  const visible = values.filter((value) => !isFolded(value))
  return (
    <>
      <SummaryValueLines values={visible} obstacles={obstacles} />
      {folded.length > 0 && (
        <details className="summary-fold">
          <summary>{t('transaction.unchanged', { count: folded.length })}</summary>
          <SummaryValueLines values={folded} obstacles={[]} />
        </details>
      )}
    </>
  )
}

function SummaryValueLines({ values, obstacles }: SummaryValueListProps) {
  if (values.length === 0) return null
  return (
    <dl className="summary-lines">
      {values.map((value) => (
        <SummaryValueLine key={value.key} value={value} obstacles={obstaclesAt(obstacles, value.pointers)} />
      ))}
    </dl>
  )
}

function SummaryValueLine({
  value,
  obstacles,
}: {
  readonly value: SummaryValue
  readonly obstacles: Obstacles
}) {
  const { t } = useLanguage()
  const { label, recordValue, newValue } = value
  const hasChanged = isChanged(value)
  const mark = obstacles.length > 0 ? 'obstacle' : hasChanged ? 'change' : undefined
  const isBlank = newValue === '' && !hasChanged
  return (
    <div className="summary-line summary-answer" data-mark={mark}>
      <dt>{label}</dt>
      <dd className={isBlank ? 'summary-blank' : undefined}>
        {hasChanged ? (
          <>
            <del>
              <WrappingText text={recordValue || t('forms.missing')} />
            </del>
            <span className="visually-hidden"> {t('transaction.becomes')} </span>
            <ins>
              <WrappingText text={newValue || t('forms.missing')} />
            </ins>
          </>
        ) : (
          <WrappingText text={newValue || t('forms.missing')} />
        )}
        <ObstacleLines obstacles={obstacles} />
      </dd>
    </div>
  )
}

type Texts = Pick<Language, 't' | 'find' | 'locale'>

const coordinateFields = ['companyName', 'address', 'phone', 'fax', 'email'] as const
type Coordinate = (typeof coordinateFields)[number]

/** Formatted values of the coordinates step, of the transaction or of the record. */
function coordinateValues(
  language: Texts,
  { companyName, address, phone, extension, fax, email }: NonNullable<Transaction['address']>,
): SectionValues<Coordinate> {
  return {
    companyName,
    address: `${addressLine(address)} (${address.province}) ${formatPostalCode(address.postalCode)}`,
    phone: phoneWithExtension(),
    fax: fax === null ? '' : formatPhone(fax, language.locale),
    email: email ?? '',
  }

  function phoneWithExtension(): string {
    if (phone === null) return ''
    const text = formatPhone(phone, language.locale)
    return extension ? language.t('pharmacies.phone_with_extension', { phone: text, extension }) : text
  }
}

const informationFields = ['banner', 'locationCategory', 'neq'] as const
type Information = (typeof informationFields)[number]

/**
 * The values that the record has too; the effective date and the comments are only in the
 * transaction.
 */
function informationValues(
  { find }: Texts,
  {
    banner,
    locationCategory,
    neq,
  }: Pick<PharmacyOfTransaction | NonNullable<Transaction['details']>, Information>,
): SectionValues<Information> {
  return {
    banner: banner ?? '',
    // A category of a newer server has no text.
    locationCategory: locationCategory
      ? (find(`pharmacies.locationCategories.${locationCategory}`) ?? '')
      : '',
    neq: neq ?? '',
  }
}
