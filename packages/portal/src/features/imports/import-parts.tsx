import type { ImportId } from '@officine/api/calls'
import type { ImportState } from '@officine/api/constants'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcStepper } from '@officine/ui-elements/react/stepper.js'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { useLanguage } from '../../language/index.ts'
import { abandonImport } from './imports.ts'

/** The steps in which an import is, from 1; 4 once it is applied. */
const stepOf: Readonly<Record<ImportState, number>> = {
  collecting: 1,
  checking: 2,
  checked: 2,
  applying: 3,
  applied: 4,
  failed: 3,
  abandoned: 1,
}

interface ImportStepsProps {
  readonly state: ImportState
  /** The page of the files, while they may be changed. */
  readonly filesPath?: string
}

export function ImportSteps({ state, filesPath }: ImportStepsProps) {
  const { t } = useLanguage()
  const steps = [
    { label: t('imports.step.files'), href: filesPath },
    { label: t('imports.step.check') },
    { label: t('imports.step.apply'), hasError: state === 'failed' },
  ]
  return <OfcStepper steps={steps} current={stepOf[state]} label={t('imports.steps')} />
}

interface AbandonButtonProps {
  readonly importId: ImportId
  readonly onAbandoned: () => void
}

export function AbandonButton({ importId, onAbandoned }: AbandonButtonProps) {
  const { t } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <OfcButton variant="plain" onClick={() => setAsking(true)}>
        {t('imports.abandon.open')}
      </OfcButton>
      {isAsking && (
        <ConfirmDialog
          heading={t('imports.abandon.title')}
          actionLabel={t('imports.abandon.confirm')}
          keepLabel={t('imports.abandon.keep')}
          onClosed={() => setAsking(false)}
          onConfirm={async () => {
            await abandonImport({ path: { importId } })
            setAsking(false)
            onAbandoned()
          }}
        >
          <p>{t('imports.abandon.text')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
