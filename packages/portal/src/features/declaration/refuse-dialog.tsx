import type { Declaration } from '@officine/api/calls'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcDialog } from '@officine/ui-elements/react/dialog.js'
import { object } from 'superstruct'
import { Form, useForm } from '../../forms/index.ts'
import { useLanguage } from '../../language/index.ts'
import { answerDeclaration } from './declaration.ts'

interface RefuseDialogProps {
  readonly declarationId: string
  readonly onCancelled: () => void
  readonly onRefused: (declaration: Declaration) => void
}

/** Asks before a refusal, and names what it closes. */
export function RefuseDialog({ declarationId, onCancelled, onRefused }: RefuseDialogProps) {
  const { t } = useLanguage()
  const form = useForm({
    draft: { name: `declaration-refusal/${declarationId}` },
    initial: {},
    labels: {},
    struct: object({}),
    submit: () => answerDeclaration.run({ path: { declarationId }, body: { accepted: false } }),
    onSent: onRefused,
  })
  return (
    <OfcDialog open heading={t('declaration.refusal.title')} onClose={onCancelled}>
      <Form form={form} className="declaration-refusal">
        <p>{t('declaration.refusal.text')}</p>
        <ul>
          <li>{t('declaration.refusal.pharmacies')}</li>
          <li>{t('declaration.refusal.documents')}</li>
          <li>{t('declaration.refusal.profile')}</li>
        </ul>
        <p>{t('declaration.refusal.undo')}</p>
      </Form>
      <OfcButton slot="actions" variant="filled" onClick={onCancelled}>
        {t('declaration.refusal.keep')}
      </OfcButton>
      <OfcButton
        slot="actions"
        variant="plain"
        tone="danger"
        loading={form.isSending}
        onClick={() => void form.submit()}
      >
        {t('declaration.refusal.confirm')}
      </OfcButton>
    </OfcDialog>
  )
}
