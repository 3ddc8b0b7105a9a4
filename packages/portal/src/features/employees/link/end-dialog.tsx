import { toast } from '@officine/ui-elements/toast/toast.js'
import { object } from 'superstruct'
import { useForm } from '../../../forms/index.ts'
import { useLanguage } from '../../../language/index.ts'
import { lostWith } from '../../../parts/leaving/lost-with.ts'
import { FormDialog } from '../form-dialog.tsx'
import { nameOf } from '../person.tsx'
import type { LinkDialogProps } from './act-dialog.tsx'
import { useEnding } from './use-ending.ts'

/** Names the person, and exactly what the end of the link takes from them. */
export function EndDialog(props: LinkDialogProps) {
  const { t } = useLanguage()
  const { employee, overtaken, pharmacyId, pharmacyName, onClosed, onEnded } = props
  const words = { name: nameOf(employee), pharmacy: pharmacyName }
  const ended = (message: string) => {
    onClosed()
    toast({ severity: 'success', message })
    onEnded()
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
    onSent: () => ended(t('links.end.done', words)),
    onFailed,
  })
  return (
    <FormDialog
      heading={t('links.end.title', words)}
      form={form}
      action={t('links.end.action')}
      tone="danger"
      overtaken={overtaken}
      onClosed={onClosed}
    >
      <p>{t('links.end.text', words)}</p>
      <ul>
        {lostWith(employee).map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
      {employee.isPrimaryLink && <p>{t('links.end.primary')}</p>}
      <p>{t('links.end.again', words)}</p>
    </FormDialog>
  )
}
