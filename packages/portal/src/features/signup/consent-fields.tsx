import { OfcCheckbox } from '@officine/ui-elements/react/checkbox.js'
import type { FormOf } from '../../forms/index.ts'
import { useLanguage } from '../../language/index.ts'
import type { SignupAnswers } from './signup-answers.ts'

/** Each consent by itself, off until the person gives it. */
export function ConsentFields({ form }: { readonly form: FormOf<SignupAnswers> }) {
  const { t } = useLanguage()
  return (
    <fieldset className="signup-group">
      <legend className="card-title">{t('signup.consents')}</legend>
      <p className="note">{t('signup.consents_lead')}</p>
      <OfcCheckbox {...form.field('consents.electronicCommunications')} noOptionalMark />
      <OfcCheckbox {...form.field('consents.commercialProspecting')} noOptionalMark />
      <OfcCheckbox {...form.field('consents.elections')} noOptionalMark />
    </fieldset>
  )
}
