import type { ProgrammeCategoryId } from '@officine/api/calls'
import { categoryIdList } from '@officine/api/structs'
import { OfcCheckboxGroup } from '@officine/ui-elements/react/checkbox-group.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { useMemo } from 'react'
import { object } from 'superstruct'
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx'
import { useForm } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { enrolPharmacy } from '../accessa.ts'
import type { DashboardDialogProps } from './dashboard-dialog.ts'

const EnrolmentBody = object({ categoryIds: categoryIdList() })

export default function EnrolDialog({ pharmacy, categories, onClosed }: DashboardDialogProps) {
  const { t, locale } = useLanguage()
  const availableCategories = categories.filter(({ isEnrolled }) => !isEnrolled)
  const form = useForm<
    { categoryIds: ProgrammeCategoryId[] },
    { categoryIds: ProgrammeCategoryId[] },
    unknown
  >({
    draft: 'none',
    initial: { categoryIds: availableCategories.length === 1 ? availableCategories.map(({ id }) => id) : [] },
    labels: { categoryIds: t('accessa.enrol.label') },
    struct: EnrolmentBody,
    onUnchanged: 'send',
    submit: (body, { idempotencyKey }) =>
      enrolPharmacy({ path: { pharmacyId: pharmacy.id }, body, idempotencyKey }),
    onSent: () => {
      onClosed()
      toast({ severity: 'success', message: t('accessa.enrol.done') })
    },
  })
  const options = useMemo(
    () =>
      availableCategories.map(({ id, name, requirement }) => ({
        value: id,
        label: name[locale],
        hint: requirement[locale],
      })),
    [categories, locale],
  )
  return (
    <FormDialog
      heading={t('accessa.enrol.title')}
      form={form}
      actionLabel={t('accessa.enrol.submit')}
      cancelLabel={t('accessa.cancel')}
      overtakenMessage={
        pharmacy.may.includes('enrol') || form.isSending ? undefined : t('accessa.enrol.closed')
      }
      onClosed={onClosed}
    >
      <div className="dialog-words">
        <OfcCheckboxGroup {...form.field('categoryIds')} required options={options} />
        <p className="note">{t('accessa.enrol.next')}</p>
      </div>
    </FormDialog>
  )
}
