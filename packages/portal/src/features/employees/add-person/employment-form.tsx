import type { ContactId, PharmacyId } from '@officine/api/calls'
import { calendarDateOf } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { Form, useForm } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { go } from '../../../navigation/index.ts'
import { addEmployment, invalidateEmployees, isAlreadyEmployed, isPrimaryLink } from './add-employment.ts'
import { type PersonSearch, serializeSearch, stepAddress } from './add-person-address.ts'
import { EmploymentFields } from './employment-fields.tsx'
import {
  employmentBody,
  initialEmploymentValues,
  NewEmployment,
  newEmploymentDraft,
} from './new-employment-values.ts'

interface EmploymentFormProps {
  readonly pharmacyId: PharmacyId
  readonly contactId: ContactId
  /** The search whose results contain the person. */
  readonly personSearch: PersonSearch
  /**
   * Called when the server responds that the person is already employed here. `isFocusFree` tells
   * whether the person has not gone on meanwhile, so that the focus may be moved.
   */
  readonly onAlreadyEmployed: (isFocusFree: boolean) => void
}

/** Permission and start date of a new employment. */
export function EmploymentForm({
  pharmacyId,
  contactId,
  personSearch,
  onAlreadyEmployed,
}: EmploymentFormProps) {
  const { t } = useLanguage()
  const form = useForm({
    draft: { name: newEmploymentDraft(pharmacyId, contactId) },
    initial: { ...initialEmploymentValues(calendarDateOf(new Date())), found: serializeSearch(personSearch) },
    labels: { type: t('links.permission.label'), startDate: t('add.link.start'), found: '' },
    struct: NewEmployment,
    toBody: employmentBody,
    submit: (employment, { idempotencyKey }) =>
      addEmployment({
        path: { pharmacyId },
        body: { contactId, isPrimaryLink, ...employment },
        idempotencyKey,
      }),
    onSent: ({ id }) =>
      void go(stepAddress(pharmacyId, { name: 'added', employeeId: id }).to, {
        replace: true,
      }),
    onFailed: (error) => {
      invalidateEmployees()
      if (isAlreadyEmployed(error)) onAlreadyEmployed(form.internals.isFocusFree())
    },
  })
  return (
    <Form form={form} className="single-column">
      <EmploymentFields
        pharmacyId={pharmacyId}
        permission={form.field('type')}
        start={form.field('startDate')}
      />
      <div className="row-actions">
        <OfcButton type="submit" variant="filled" loading={form.isSending}>
          {t('add.link.send')}
        </OfcButton>
      </div>
    </Form>
  )
}
