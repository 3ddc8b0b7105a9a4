import type { Associate } from '@officine/api/calls'
import { OfcCheckbox } from '@officine/ui-elements/react/checkbox.js'
import { OfcPhoneField } from '@officine/ui-elements/react/phone-field.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import type { FormOf } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import {
  AssociatesBody,
  type AssociatesValues,
  associatesBody,
  associatesLabels,
  associatesOf,
  lastResponder,
} from './associates-values.ts'
import { SectionForm, type SectionFormProps } from './section-form.tsx'
import { useSectionForm } from './use-section-form.ts'

/** Only who is an owner has a row, each once: nobody is added or taken away here. */
export default function AssociatesForm(props: SectionFormProps) {
  const { t } = useLanguage()
  const { associates } = props.pharmacy
  const form = useSectionForm({
    ...props,
    section: 'associates',
    struct: AssociatesBody,
    toValues: associatesOf,
    toBody: associatesBody,
    labels: associatesLabels(t, props.pharmacy),
  })
  return (
    <SectionForm {...props} section="associates" form={form}>
      <p className="note">{t('pharmacyEdit.associates.by_transaction')}</p>
      {associates.length === 0 && <p>{t('pharmacies.empty.associates')}</p>}
      {form.values.associates.map(({ id }, at) => (
        <AssociateFields
          key={id}
          form={form}
          at={at}
          associate={associates.find(({ contactId }) => contactId === id)}
        />
      ))}
    </SectionForm>
  )
}

interface AssociateFieldsProps {
  readonly form: FormOf<AssociatesValues>
  readonly at: number
  readonly associate: Associate | undefined
}

function AssociateFields({ form, at, associate }: AssociateFieldsProps) {
  const { t } = useLanguage()
  const responder = form.field(`associates.${at}.isResponder`)
  const nobodyAnswers = form.values.associates.every(({ isResponder }) => !isResponder)
  const isLast = lastResponder(form.values) === form.values.associates[at]?.id
  return (
    <fieldset className="edit-person">
      <legend>
        {associate?.firstName} {associate?.lastName}
      </legend>
      <OfcTextField
        {...form.field(`associates.${at}.email`)}
        label={t('pharmacies.fields.associateEmail')}
        type="email"
        autocomplete="off"
      />
      <OfcPhoneField
        {...form.field(`associates.${at}.phone`, { extension: `associates.${at}.extension` })}
        label={t('pharmacies.fields.phone')}
        autocomplete="off"
      />
      <OfcCheckbox
        {...responder}
        label={t('pharmacies.responder')}
        hint={isLast ? t('pharmacyEdit.associates.last_responder') : ''}
        error={nobodyAnswers && at === 0 ? t('rules.responderAssociate') : responder.error}
        noOptionalMark
      />
    </fieldset>
  )
}
