import {
  getOwnEmployments,
  getUserinfo,
  isCurrent,
  type PharmacyId,
  postEmployee,
  searchPharmacies,
} from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { calendarDateOf } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { boolean, object } from 'superstruct'
import { NextSteps } from '../../components/completion-message.tsx'
import { mutation } from '../../data/index.ts'
import type { DraftName } from '../../drafts/index.ts'
import { Form, useForm } from '../../forms/index.ts'
import { useLanguage } from '../../language/index.ts'
import { go } from '../../navigation/index.ts'
import { useUserinfo } from '../../session/index.ts'
import { sentStepPath } from './employment-request-address.ts'

const requestLink = mutation(postEmployee, {
  invalidates: [getOwnEmployments, getUserinfo, searchPharmacies],
})

interface EmploymentRequestFormProps {
  readonly pharmacyId: PharmacyId
  readonly draft: DraftName
}

/** The request has no fields: it consists of the signed-in person and the pharmacy. */
export function EmploymentRequestForm({ pharmacyId, draft }: EmploymentRequestFormProps) {
  const { t } = useLanguage()
  const { contactId, employments } = useUserinfo()
  const today = calendarDateOf(new Date())
  const form = useForm({
    draft: { name: draft },
    initial: { isPrimaryLink: !employments.some((employment) => isCurrent(employment, today)) },
    labels: { isPrimaryLink: '' },
    struct: object({ isPrimaryLink: boolean() }),
    submit: ({ isPrimaryLink }, { idempotencyKey }) =>
      requestLink({
        path: { pharmacyId },
        body: { contactId, type: employmentTypes.Employee, isPrimaryLink, startDate: null },
        idempotencyKey,
      }),
    onSent: () => void go(sentStepPath(pharmacyId), { replace: true }),
  })
  return (
    <Form form={form} className="single-column">
      <NextSteps
        title={t('employment.request.next')}
        steps={[
          t('employment.request.answered'),
          t('employment.request.access'),
          t('employment.request.shared'),
        ]}
      />
      <div className="row-actions">
        <OfcButton type="submit" variant="filled" loading={form.isSending}>
          {t('employment.request.send')}
        </OfcButton>
      </div>
    </Form>
  )
}
