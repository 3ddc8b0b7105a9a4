import { calendarDateOf } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useMutation } from '../../../data/index.ts'
import { Form, useForm } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { go } from '../../../navigation/index.ts'
import { addLink, isPrimaryLink, isTied, refreshTies } from './add-link.ts'
import { LinkFields } from './link-fields.tsx'
import { type AskedPerson, foundBy, placeOfStep } from './new-link-steps.ts'
import { linkBody, linkDraft, linkValues, NewLink } from './new-link-values.ts'

interface LinkFormProps {
  readonly pharmacyId: string
  readonly contactId: string
  /** Search that found the person. */
  readonly asked: AskedPerson
  /** Called when the server responds that the person is already employed here. */
  readonly onTied: () => void
}

/** Permission and start date of a new employment. */
export function LinkForm({ pharmacyId, contactId, asked, onTied }: LinkFormProps) {
  const { t } = useLanguage()
  const { run } = useMutation(addLink)
  const form = useForm({
    draft: { name: linkDraft(pharmacyId, contactId) },
    initial: { ...linkValues(calendarDateOf(new Date())), found: foundBy(asked) },
    labels: { type: t('links.permission.label'), startDate: t('add.link.start'), found: '' },
    struct: NewLink,
    toBody: linkBody,
    submit: (link, { idempotencyKey }) =>
      run({ path: { pharmacyId }, body: { contactId, isPrimaryLink, ...link }, idempotencyKey }),
    onSent: ({ id }) =>
      void go(placeOfStep(pharmacyId, { name: 'added', employeeId: id }).to, {
        replace: true,
      }),
    onFailed: (error) => {
      refreshTies()
      if (isTied(error)) onTied()
    },
  })
  return (
    <Form form={form} className="guided">
      <LinkFields pharmacyId={pharmacyId} permission={form.field('type')} start={form.field('startDate')} />
      <div className="row-actions">
        <OfcButton type="submit" variant="filled" loading={form.isSending}>
          {t('add.link.send')}
        </OfcButton>
      </div>
    </Form>
  )
}
