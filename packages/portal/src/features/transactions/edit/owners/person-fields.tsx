import { greetings, sexes } from '@officine/api/constants'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcDateInput } from '@officine/ui-elements/react/date-input.js'
import { OfcPhoneField } from '@officine/ui-elements/react/phone-field.js'
import { OfcSelect } from '@officine/ui-elements/react/select.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import { memo, useMemo } from 'react'
import { NameFields } from '../../../../components/name-fields.tsx'
import { nameLabels } from '../../../../domain/person-name/name-values.ts'
import type { FormOf } from '../../../../forms/index.ts'
import { useLanguage } from '../../../../language/index.ts'
import { nameOf, type OwnersValues } from './owner-rows.ts'
import type { OwnerActions } from './use-owner-actions.ts'

// Memoized, so that typing renders only the field itself.
const TextField = memo(OfcTextField)
const PhoneField = memo(OfcPhoneField)
const Select = memo(OfcSelect)
const DateInput = memo(OfcDateInput)

interface PersonFieldsProps {
  readonly form: FormOf<OwnersValues>
  readonly index: number
  readonly actions: OwnerActions
}

/** The fields of a person, below their row. Of one with a contact, only contact details can be changed. */
export function PersonFields({ form, index, actions }: PersonFieldsProps) {
  const { t } = useLanguage()
  // Memoized: new arrays would make the elements render their options again on each keystroke.
  const greetingOptions = useMemo(
    () => greetings.map((value) => ({ value, label: t(`owners.greetings.${value}`) })),
    [t],
  )
  const sexOptions = useMemo(() => sexes.map((value) => ({ value, label: t(`owners.sexes.${value}`) })), [t])
  const row = form.values.owners[index]
  if (!row) return null
  const { id, contactId, change } = row
  const isNew = contactId === ''
  const name = nameOf(row) || t('owners.new_person')
  const labels = nameLabels({ t }, row.hasOneName)
  const number = form.field(`owners.${index}.practiceNumber`)
  const isNumberWrong = number.error !== '' || number.value === ''
  return (
    <div className="owner-fields">
      <p className="note">{t(isNew ? 'owners.needed' : 'owners.known')}</p>
      {isNew && (
        <NameFields
          firstName={{ ...form.field(`owners.${index}.firstName`), label: labels.firstName }}
          lastName={{ ...form.field(`owners.${index}.lastName`), label: labels.lastName, required: true }}
          hasOneName={form.field(`owners.${index}.hasOneName`)}
        />
      )}
      {(isNew || isNumberWrong) && (
        <TextField
          {...number}
          className="owner-number"
          label={t('owners.fields.practiceNumber')}
          hint={t(isNew ? 'owners.number_hint' : 'owners.number_on_record')}
          {...(isNew
            ? ({ inputMode: 'numeric', required: true, autocomplete: 'off' } as const)
            : { readonly: true })}
        />
      )}
      <TextField
        {...form.field(`owners.${index}.email`)}
        className="owner-email"
        label={t('owners.fields.email')}
        {...(isNew && { hint: t('owners.email_hint') })}
        type="email"
        required={isNew}
        autocomplete="off"
      />
      <PhoneField
        {...form.field(`owners.${index}.phone`, { extension: `owners.${index}.extension` })}
        className="owner-phone"
        label={t('owners.fields.phone')}
        hint={t('owners.phone_hint')}
        autocomplete="off"
      />
      {isNew && (
        <>
          <PhoneField
            {...form.field(`owners.${index}.mobile`)}
            className="owner-mobile"
            label={t('owners.fields.mobile')}
            kind="mobile"
            autocomplete="off"
          />
          <div className="owner-choices">
            <Select
              {...form.field(`owners.${index}.greeting`)}
              label={t('owners.fields.greeting')}
              options={greetingOptions}
            />
            <Select
              {...form.field(`owners.${index}.sex`)}
              label={t('owners.fields.sex')}
              options={sexOptions}
            />
          </div>
          <DateInput
            {...form.field(`owners.${index}.birthdate`)}
            className="owner-birthdate"
            label={t('owners.fields.birthdate')}
            autocomplete="off"
          />
        </>
      )}
      <div className="owner-fields-actions">
        <OfcButton label={t('owners.done_named', { name })} onClick={() => actions.finish(id)}>
          {t('owners.done')}
        </OfcButton>
        {change === 'joins' && (
          <OfcButton
            variant="plain"
            tone="danger"
            label={t('owners.remove_named', { name })}
            onClick={() => actions.remove(id)}
          >
            {t('owners.remove')}
          </OfcButton>
        )}
      </div>
    </div>
  )
}
