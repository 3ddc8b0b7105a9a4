import type { Employee } from '@officine/api/calls'
import { employmentTypes } from '@officine/api/constants'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { object } from 'superstruct'
import { useForm } from '../../../forms/index.ts'
import { type MessageKey, useLanguage } from '../../../language/index.ts'
import { go } from '../../../navigation/index.ts'
import { FormDialog } from '../form-dialog.tsx'
import { nameOf } from '../person.tsx'
import type { LinkDialogProps } from './act-dialog.tsx'
import { useEnding } from './use-ending.ts'

interface EndDialogProps extends LinkDialogProps {
  /** One's own link. */
  readonly isLeaving?: boolean
}

/** Names the person, and exactly what the end of the link takes from them. */
export function EndDialog({ isLeaving = false, ...props }: EndDialogProps) {
  const { t } = useLanguage()
  const { employee, overtaken, pharmacyId, pharmacyName, onClosed, onEnded } = props
  const words = { name: nameOf(employee), pharmacy: pharmacyName }
  const ended = (message: string) => {
    onClosed()
    toast({ severity: 'success', message })
    // Who has left may see the page no more.
    if (isLeaving) void go('/', { replace: true, isRedirect: true })
    else onEnded()
  }
  const { end, onFailed } = useEnding({
    employee,
    pharmacyId,
    onEnded: () => ended(t('links.end.already', words)),
    onChanged: () => {
      onClosed()
      toast({ severity: 'warning', message: t('links.stale', words) })
    },
  })
  const form = useForm({
    draft: { name: `link-end/${pharmacyId}/${employee.id}` },
    initial: {},
    labels: {},
    struct: object({}),
    submit: end,
    onSent: () => ended(isLeaving ? t('links.leave.done', words) : t('links.end.done', words)),
    onFailed,
  })
  return (
    <FormDialog
      heading={isLeaving ? t('links.leave.title', words) : t('links.end.title', words)}
      form={form}
      action={isLeaving ? t('links.leave.confirm') : t('links.end.action')}
      tone="danger"
      overtaken={overtaken}
      onClosed={onClosed}
    >
      <p>{isLeaving ? t('links.leave.text', words) : t('links.end.text', words)}</p>
      <ul>
        {lostWith(employee).map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
      {employee.isPrimaryLink && <p>{isLeaving ? t('links.leave.primary') : t('links.end.primary')}</p>}
      <p>{isLeaving ? t('links.leave.again') : t('links.end.again', words)}</p>
    </FormDialog>
  )
}

/** What its person can do no more (contract, who may do what). */
function lostWith({ type, isPrimaryAccessa }: Employee): readonly MessageKey[] {
  const runsPharmacy = type === employmentTypes.Owner || type === employmentTypes.DelegatedResponsible
  return [
    'links.end.read',
    ...(runsPharmacy ? (['links.end.change', 'links.end.people'] as const) : []),
    ...(runsPharmacy || isPrimaryAccessa ? (['links.end.programmes'] as const) : []),
    'links.end.own',
  ]
}
