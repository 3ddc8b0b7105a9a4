import type { Associate, Pharmacy } from '@officine/api/calls'
import { PharmacyChange } from '@officine/api/structs'
import { fullName } from '@officine/i18n/locale'
import { OfcCheckbox } from '@officine/ui-elements/react/checkbox.js'
import { OfcPhoneField } from '@officine/ui-elements/react/phone-field.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import { pick } from 'superstruct'
import { blanksAsNull, type FormOf, textValues } from '../../../forms/index.ts'
import { type Language, useLanguage } from '../../../language/index.ts'
import { SectionForm, type SectionFormProps, useSectionForm } from './section-form.tsx'

/** One row per owner. Rows can't be added or removed here. */
export default function AssociatesForm(props: SectionFormProps) {
  const { t } = useLanguage()
  const { associates } = props.pharmacy
  const form = useSectionForm({
    ...props,
    section: 'associates',
    struct: AssociatesBody,
    toValues: toAssociatesValues,
    toBody: toAssociatesBody,
    labels: associatesLabels(t, props.pharmacy),
  })
  return (
    <SectionForm {...props} section="associates" form={form}>
      {associates.length === 0 && <p>{t('pharmacies.empty.associates')}</p>}
      {form.values.associates.map(({ id }, index) => (
        <AssociateFields
          key={id}
          form={form}
          index={index}
          associate={associates.find(({ contactId }) => contactId === id)}
        />
      ))}
    </SectionForm>
  )
}

interface AssociateFieldsProps {
  readonly form: FormOf<AssociatesValues>
  readonly index: number
  readonly associate: Associate | undefined
}

function AssociateFields({ form, index, associate }: AssociateFieldsProps) {
  const { t } = useLanguage()
  const responder = form.field(`associates.${index}.isResponder`)
  const hasNoResponder = form.values.associates.every(({ isResponder }) => !isResponder)
  const isOnlyResponder = onlyResponder(form.values) === form.values.associates[index]?.id
  return (
    <fieldset className="edit-person">
      <legend>{associate && fullName(associate)}</legend>
      <div className="pair">
        <OfcTextField
          {...form.field(`associates.${index}.email`)}
          label={t('pharmacies.fields.associateEmail')}
          type="email"
          autocomplete="off"
        />
        <OfcPhoneField
          {...form.field(`associates.${index}.phone`, { extension: `associates.${index}.extension` })}
          label={t('pharmacies.fields.phone')}
          autocomplete="off"
        />
      </div>
      <OfcCheckbox
        {...responder}
        label={t('pharmacies.responder')}
        hint={isOnlyResponder ? t('pharmacyEdit.associates.last_responder') : ''}
        error={hasNoResponder && index === 0 ? t('rules.pharmacyHasResponder') : responder.error}
        noOptionalMark
      />
    </fieldset>
  )
}

/**
 * Contact details of each owner at this pharmacy, and the responder flag. Only a transaction
 * changes the list of owners.
 */
export const AssociatesBody = pick(PharmacyChange, ['associates'])

export function toAssociatesValues({ associates }: Pharmacy) {
  return {
    // A merge matches rows by `id`.
    associates: associates.map((associate) => ({
      id: associate.contactId,
      ...textValues(associate, ['email', 'phone', 'extension']),
      isResponder: associate.isResponder ?? false,
    })),
  }
}

export type AssociatesValues = ReturnType<typeof toAssociatesValues>

export function toAssociatesBody({ associates }: AssociatesValues): object {
  return { associates: associates.map(({ id, ...details }) => ({ contactId: id, ...blanksAsNull(details) })) }
}

/** The contact id of the only responder; undefined if there are several or none. */
export function onlyResponder({ associates }: AssociatesValues): string | undefined {
  const responders = associates.filter(({ isResponder }) => isResponder)
  return responders.length === 1 ? responders[0]?.id : undefined
}

/**
 * Each label contains the person's name, because the list of changes shows it apart from the field.
 */
function associatesLabels(t: Language['t'], { associates }: Pharmacy) {
  const labelEntries = associates.flatMap((associate, index) => {
    const name = fullName(associate)
    return [
      [`associates.${index}.email`, t('pharmacyEdit.associates.email_of', { name })],
      [`associates.${index}.phone`, t('pharmacyEdit.associates.phone_of', { name })],
      [`associates.${index}.extension`, t('pharmacyEdit.associates.extension_of', { name })],
      [`associates.${index}.isResponder`, t('pharmacyEdit.associates.responder_of', { name })],
    ] as const
  })
  const labels: Readonly<Record<string, string>> = Object.fromEntries(labelEntries)
  return { ...labels, associates: t('pharmacies.sections.associates') }
}
