import type { PharmacyOfTransaction, Transaction } from '@officine/api/calls'
import { regions, type TransactionRecordField } from '@officine/api/constants'
import { ramqNumberMaximumLength, todayInQuebec } from '@officine/api/rules'
import { calendarDateOf, formatDate, formatPhone, formatPostalCode, fullName } from '@officine/i18n/locale'
import { OfcCheckbox } from '@officine/ui-elements/react/checkbox.js'
import { OfcDateInput } from '@officine/ui-elements/react/date-input.js'
import { OfcRadioGroup } from '@officine/ui-elements/react/radio-group.js'
import { OfcSelect } from '@officine/ui-elements/react/select.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import type { FormOf } from '../../../forms/index.ts'
import { type Language, useLanguage } from '../../../language/index.ts'
import { useSettings } from '../../../store/index.ts'
import { type DecisionValues, requiresRamqNumber } from './decision-values.ts'

interface AcceptanceProps {
  readonly form: FormOf<DecisionValues>
  readonly transaction: Transaction
}

const regionOptions = regions.map((region) => ({ value: region, label: region }))

/**
 * Fields that only the association fills in, and fields of the record that were changed since the
 * transaction was sent.
 */
export function AcceptanceFields({ form, transaction }: AcceptanceProps) {
  const { t } = useLanguage()
  const { orderRollUrl } = useSettings()
  const { acceptance } = transaction
  // The city determines the region: if the record's city stays, so does its region.
  const usesNewCity = form.values.choices.city !== 'record'
  return (
    <>
      {acceptance && acceptance.changedSince.length > 0 && (
        <fieldset className="decision-changed">
          <legend className="row-title">{t('decision.changed.title')}</legend>
          <p className="note">{t('decision.changed.hint')}</p>
          {acceptance.changedSince.map((field) => (
            <RecordChoice key={field} form={form} transaction={transaction} field={field} />
          ))}
        </fieldset>
      )}
      {form.values.verifiedOwners.length > 0 && (
        <fieldset className="decision-roll">
          <legend className="row-title">{t('decision.confirmations.title')}</legend>
          <p className="note">{t('decision.confirmations.hint')}</p>
          {form.values.verifiedOwners.map(({ contactId }, index) => (
            <VerifiedOwner key={contactId} form={form} transaction={transaction} index={index} />
          ))}
        </fieldset>
      )}
      {form.values.rollChecks.length > 0 && (
        <fieldset className="decision-roll">
          <legend className="row-title">{t('decision.roll.title')}</legend>
          <p className="note">
            {t('decision.roll.hint')}{' '}
            {orderRollUrl && (
              <a href={orderRollUrl} target="_blank" rel="noreferrer">
                {t('decision.roll.open')}
              </a>
            )}
          </p>
          {form.values.rollChecks.map(({ ownerId }, index) => (
            <RollCheck key={ownerId} form={form} transaction={transaction} index={index} />
          ))}
        </fieldset>
      )}
      {requiresRamqNumber(transaction) && (
        <OfcTextField
          {...form.field('ramqNumber')}
          className="decision-ramq"
          inputMode="numeric"
          maxlength={ramqNumberMaximumLength}
          autocomplete="off"
          required
        />
      )}
      {usesNewCity &&
        acceptance?.isRegionRequired &&
        (acceptance.region === null ? (
          <OfcSelect
            {...form.field('region')}
            options={regionOptions}
            hint={t('decision.region_hint')}
            required
          />
        ) : (
          <p>{t('decision.region_known', { region: acceptance.region })}</p>
        ))}
    </>
  )
}

interface RollCheckProps extends AcceptanceProps {
  readonly index: number
}

/** Confirms that a joining owner is on the Order's roll, and the date of the check: today by default. */
function RollCheck({ form, transaction, index }: RollCheckProps) {
  const { t } = useLanguage()
  const today = todayInQuebec()
  const row = form.values.rollChecks[index]
  const owner = transaction.owners.find(({ id }) => id === row?.ownerId)
  if (!row || !owner) return null
  const name = fullName(owner)
  const date = form.field(`rollChecks.${index}.checkedOn`)
  return (
    <div className="decision-person">
      <OfcCheckbox
        // Target of the error summary: the checkbox until it is checked, then the date.
        name={row.isChecked ? `rollChecks.${index}.isChecked` : `rollChecks.${index}`}
        label={name}
        hint={owner.practiceNumber ? t('transaction.practice_number', { number: owner.practiceNumber }) : ''}
        checked={row.isChecked}
        error={!row.isChecked && date.error ? t('decision.roll.missing', { name }) : ''}
        onInput={({ target: { checked } }) => {
          if (checked && row.checkedOn === '') form.set(`rollChecks.${index}.checkedOn`, today)
          form.set(`rollChecks.${index}.isChecked`, checked)
        }}
        noOptionalMark
      />
      {row.isChecked && (
        <OfcDateInput
          {...date}
          className="decision-date"
          label={t('decision.roll.checked_on')}
          max={today}
          required
        />
      )}
    </div>
  )
}

/** Confirms that the association has verified the agreement of an owner who has not confirmed. */
function VerifiedOwner({ form, transaction, index }: RollCheckProps) {
  const { t } = useLanguage()
  const row = form.values.verifiedOwners[index]
  const owner = transaction.confirmations?.find(({ contactId }) => contactId === row?.contactId)
  if (!row || !owner) return null
  const name = fullName(owner)
  const field = `verifiedOwners.${index}`
  const isMissing = !row.isChecked && form.problems.some((problem) => problem.field === field)
  return (
    <OfcCheckbox
      name={field}
      label={name}
      hint={t(`transaction.confirmation.answer.${owner.answer}`)}
      checked={row.isChecked}
      error={isMissing ? t('decision.confirmations.missing', { name }) : ''}
      onInput={({ target: { checked } }) => form.set(`verifiedOwners.${index}.isChecked`, checked)}
      noOptionalMark
    />
  )
}

interface RecordChoiceProps extends AcceptanceProps {
  readonly field: TransactionRecordField
}

/** Choice between the transaction and the record for a field that both have changed. */
function RecordChoice({ form, transaction, field }: RecordChoiceProps) {
  const language = useLanguage()
  const { t } = language
  const { pharmacy, address, details } = transaction
  const missing = t('forms.missing')
  const recordValue = (pharmacy && fieldText(language, pharmacy, field)) || missing
  const newValue = (address && details && fieldText(language, { ...address, ...details }, field)) || missing
  const options = [
    { value: 'record', label: t('decision.changed.record', { answer: recordValue }) },
    { value: 'form', label: t('decision.changed.form', { answer: newValue }) },
  ]
  return (
    <OfcRadioGroup
      {...form.field(`choices.${field}`)}
      hint={sectionChangeText(language, transaction, field)}
      options={options}
      required
    />
  )
}

/** Author and date of a section's last change since the transaction was sent; empty if there is none. */
export function sectionChangeText(
  { t, locale }: Pick<Language, 't' | 'locale'>,
  { acceptance }: Pick<Transaction, 'acceptance'>,
  field: TransactionRecordField,
): string {
  const change = acceptance?.sectionChanges.find((sectionChange) => sectionChange.field === field)
  if (!change) return ''
  const { changedAt, changedBy, changedByTransaction: number } = change
  return t('decision.changed.section', {
    by: number === undefined ? (changedBy === null ? 'nobody' : 'person') : 'transaction',
    date: formatDate(calendarDateOf(changedAt), locale),
    name: changedBy ?? '',
    number: String(number),
  })
}

/** A field's value in the record, or in the transaction. */
function fieldText(
  language: Language,
  { address, ...others }: Omit<PharmacyOfTransaction, 'ramqNumber'>,
  field: TransactionRecordField,
): string {
  const values = { ...address, ...others }
  switch (field) {
    case 'postalCode':
      return formatPostalCode(address.postalCode)
    case 'phone':
    case 'fax': {
      const number = values[field]
      return number === null ? '' : formatPhone(number, language.locale)
    }
    case 'locationCategory': {
      const category = values[field]
      return category ? (language.find(`pharmacies.locationCategories.${category}`) ?? '') : ''
    }
    default:
      return values[field] ?? ''
  }
}
