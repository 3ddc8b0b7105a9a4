import type { PharmacyOfTransaction, Transaction } from '@officine/api/calls'
import { formatDate, formatPhone, formatPostalCode } from '@officine/i18n/locale'
import { WrappingText } from '../../../components/wrapping-text.tsx'
import { addressLine } from '../../../formatting/address-text.ts'
import { type Language, useLanguage } from '../../../language/index.ts'
import type { EditStep } from '../edit/edit-steps.ts'
import { displayStatus } from '../transaction-texts.ts'
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

export function CoordinatesSummary(props: StepSummaryProps) {
  const language = useLanguage()
  const { t } = language
  const { transaction, record } = props
  const { address } = transaction
  const values =
    address &&
    compareValues(
      transaction,
      coordinateFields,
      coordinateValues(language, address),
      record ? visibleRecordValues(record, coordinateValues(language, record)) : {},
    ).map((value) => ({
      ...value,
      label: t(`pharmacies.fields.${value.key}`),
      pointers: pointers[value.key],
    }))
  const count = values?.filter(isChanged).length ?? 0
  return (
    <ValuesSection
      {...props}
      step="coordinates"
      title={t('pharmacies.sections.coordinates')}
      values={values}
      changesText={t('transaction.changes', { count })}
    />
  )
}

/** The effective date, the changes to the record, and the comments for the association. */
export function InformationSummary(props: StepSummaryProps) {
  const language = useLanguage()
  const { t, locale } = language
  const { transaction, record } = props
  const { details } = transaction
  const values = details && [
    {
      key: 'effectiveDate',
      label: t('transaction.effective_date'),
      pointers: ['/details/effectiveDate'],
      recordValue: undefined,
      newValue: formatDate(details.effectiveDate, locale),
    },
    ...compareValues(
      transaction,
      informationFields,
      informationValues(language, details),
      record ? visibleRecordValues(record, informationValues(language, record)) : {},
    ).map((value) => ({
      ...value,
      label: t(`pharmacies.fields.${value.key}`),
      pointers: [`/details/${value.key}`],
    })),
    {
      key: 'comments',
      label: t('transaction.comments'),
      pointers: ['/details/comments'],
      recordValue: undefined,
      newValue: details.comments ?? '',
    },
  ]
  const count = values?.filter(isChanged).length ?? 0
  return (
    <ValuesSection
      {...props}
      step="information"
      title={t('transaction.sections.information')}
      // Comments are optional: omitted if blank.
      values={values?.filter(({ key, newValue }) => key !== 'comments' || newValue !== '') ?? null}
      changesText={count === 0 ? t('transaction.unchanged_record') : t('transaction.changes', { count })}
    />
  )
}

/** A value with its label and its pointers in the transaction. */
interface SummaryValue extends ComparedValue<string> {
  readonly label: string
  /** JSON pointers of the fields that it shows. */
  readonly pointers: readonly string[]
}

interface ValuesSectionProps extends StepSummaryProps {
  readonly step: EditStep
  readonly title: string
  /** Null until the step is saved. */
  readonly values: readonly SummaryValue[] | null
  /** How many values the record will have anew. */
  readonly changesText: string
}

/** The values of a step; those equal to the record are in a closed `details`. */
function ValuesSection({ step, title, values, changesText, record, editUrl, obstacles }: ValuesSectionProps) {
  const { t } = useLanguage()
  const stepObstacles = obstaclesOfStep(
    obstacles,
    step,
    (values ?? []).flatMap((value) => value.pointers),
  )
  const isFolded = (value: SummaryValue) =>
    isUnchanged(value) && obstaclesAt(obstacles, value.pointers).length === 0
  const folded = (values ?? []).filter(isFolded)
  const visible = (values ?? []).filter((value) => !isFolded(value))
  const unfilledText = stepObstacles.length > 0 ? undefined : t('transaction.unfilled')
  return (
    <SummarySection
      title={title}
      note={values ? (record ? changesText : undefined) : unfilledText}
      editUrl={editUrl}
      obstacles={stepObstacles}
    >
      {visible.length > 0 && (
        <dl className="summary-lines">
          {visible.map((value) => (
            <SummaryValueLine
              key={value.key}
              value={value}
              obstacles={obstaclesAt(obstacles, value.pointers)}
            />
          ))}
        </dl>
      )}
      {folded.length > 0 && (
        <details className="summary-fold">
          <summary>{t('transaction.unchanged', { count: folded.length })}</summary>
          <dl className="summary-lines">
            {folded.map((value) => (
              <SummaryValueLine key={value.key} value={value} obstacles={[]} />
            ))}
          </dl>
        </details>
      )}
    </SummarySection>
  )
}

interface SummaryValueLineProps {
  readonly value: SummaryValue
  readonly obstacles: Obstacles
}

function SummaryValueLine({ value, obstacles }: SummaryValueLineProps) {
  const { t } = useLanguage()
  const { label, recordValue, newValue } = value
  const hasChanged = isChanged(value)
  const mark = obstacles.length > 0 ? 'obstacle' : hasChanged ? 'change' : undefined
  const newText = <WrappingText text={newValue || t('forms.missing')} />
  return (
    <div className="summary-line summary-answer" data-mark={mark}>
      <dt>{label}</dt>
      <dd className={newValue === '' && !hasChanged ? 'summary-blank' : undefined}>
        {hasChanged ? (
          <>
            <del>
              <WrappingText text={recordValue || t('forms.missing')} />
            </del>
            <span className="visually-hidden"> {t('transaction.becomes')} </span>
            <ins>{newText}</ins>
          </>
        ) : (
          newText
        )}
        <ObstacleLines obstacles={obstacles} />
      </dd>
    </div>
  )
}

const coordinateFields = ['companyName', 'address', 'phone', 'fax', 'email'] as const
type Coordinate = (typeof coordinateFields)[number]

/** Formatted values of the coordinates step, of the transaction or of the record. */
function coordinateValues(
  { t, locale }: Language,
  { companyName, address, phone, extension, fax, email }: NonNullable<Transaction['address']>,
): SectionValues<Coordinate> {
  const phoneText = phone === null ? '' : formatPhone(phone, locale)
  return {
    companyName,
    address: `${addressLine(address)} (${address.province}) ${formatPostalCode(address.postalCode)}`,
    phone:
      phoneText && extension
        ? t('pharmacies.phone_with_extension', { phone: phoneText, extension })
        : phoneText,
    fax: fax === null ? '' : formatPhone(fax, locale),
    email: email ?? '',
  }
}

const informationFields = ['banner', 'locationCategory', 'neq'] as const
type Information = (typeof informationFields)[number]

/**
 * The values that the record has too; the effective date and the comments are only in the
 * transaction.
 */
function informationValues(
  { find }: Language,
  source: Pick<PharmacyOfTransaction | NonNullable<Transaction['details']>, Information>,
): SectionValues<Information> {
  const { banner, locationCategory: category, neq } = source
  return {
    banner: banner ?? '',
    // A category of a newer server has no text.
    locationCategory: category ? (find(`pharmacies.locationCategories.${category}`) ?? '') : '',
    neq: neq ?? '',
  }
}

/** Formatted values of a section; `''` if blank. */
type SectionValues<Key extends string> = Readonly<Record<Key, string>>

/** A value of the transaction beside the value of the pharmacy's record. */
interface ComparedValue<Key extends string> {
  readonly key: Key
  readonly newValue: string
  /** Value of the current record; undefined without one to compare with. */
  readonly recordValue: string | undefined
}

type ValuePair = Pick<ComparedValue<string>, 'recordValue' | 'newValue'>

/**
 * The record that a transaction would change; null for an opening, which creates its pharmacy, and
 * for a transaction in force.
 */
export function recordToChange(transaction: Transaction): PharmacyOfTransaction | null {
  return transaction.type === 'opening' || displayStatus(transaction) === 'inForce'
    ? null
    : transaction.pharmacy
}

/**
 * The values that the record will have: fields that the transaction did not change keep the
 * record's current value.
 */
export function futureRecordValues({
  pharmacy,
  address,
  details,
  recordChanges,
}: Pick<Transaction, 'pharmacy' | 'address' | 'details' | 'recordChanges'>): Pick<
  Transaction,
  'address' | 'details'
> {
  if (!pharmacy || !recordChanges) return { address, details }
  const isFieldChanged = (name: string) => recordChanges.some((field) => field === name)
  return {
    address: address && {
      ...copyUnchangedFields(address, pharmacy, isFieldChanged),
      address: copyUnchangedFields(address.address, pharmacy.address, isFieldChanged),
    },
    details: details && copyUnchangedFields(details, pharmacy, isFieldChanged),
  }
}

function copyUnchangedFields<Part extends object>(
  transaction: Part,
  record: object,
  isChanged: (name: string) => boolean,
): Part {
  const unchanged = Object.entries(record).filter(([name]) => name in transaction && !isChanged(name))
  return { ...transaction, ...Object.fromEntries(unchanged) }
}

const fieldsHiddenFromBuyers = ['phone', 'fax', 'email', 'locationCategory', 'neq'] as const

/**
 * The visible values of the record. A buyer receives only some fields: if all the others are null,
 * they count as unknown, not blank.
 */
export function visibleRecordValues<Key extends string>(
  record: PharmacyOfTransaction,
  values: SectionValues<Key>,
): Partial<SectionValues<Key>> {
  if (fieldsHiddenFromBuyers.some((field) => record[field] !== null)) return values
  const visible: Partial<Record<Key, string>> = { ...values }
  for (const field of fieldsHiddenFromBuyers) if (isKeyOf(values, field)) delete visible[field]
  return visible
}

/**
 * In a purchase, a field that is blank in the transaction and hidden from buyers keeps the record's
 * value.
 * @param recordValues The visible values of the record.
 */
export function compareValues<Key extends string>(
  { type }: Pick<Transaction, 'type'>,
  keys: readonly Key[],
  newValues: SectionValues<Key>,
  recordValues: Partial<SectionValues<Key>> = {},
): readonly ComparedValue<Key>[] {
  return keys.map((key) => {
    const keepsRecord = type === 'purchase' && newValues[key] === '' && isHiddenFromBuyers(key)
    return {
      key,
      newValue: keepsRecord ? (recordValues[key] ?? '') : newValues[key],
      recordValue: recordValues[key],
    }
  })
}

/** False, like `isUnchanged`, without a value to compare with. */
export function isChanged({ recordValue, newValue }: ValuePair): boolean {
  return recordValue !== undefined && recordValue !== newValue
}

export function isUnchanged({ recordValue, newValue }: ValuePair): boolean {
  return recordValue === newValue
}

const isHiddenFromBuyers = (key: string) => fieldsHiddenFromBuyers.some((field) => field === key)

const isKeyOf = <Key extends string>(values: SectionValues<Key>, key: string): key is Key => key in values
