import { OfcStepper } from '@officine/ui-elements/react/stepper.js'
import { useMemo } from 'react'
import { useLanguage } from '../../../language/index.ts'

interface AddPersonStepsProps {
  /** Current step from 1; 3 when done. */
  readonly current: 1 | 2 | 3
}

export function AddPersonSteps({ current }: AddPersonStepsProps) {
  const { t } = useLanguage()
  const steps = useMemo(() => [{ label: t('add.steps.find') }, { label: t('add.steps.access') }], [t])
  return <OfcStepper steps={steps} current={current} label={t('add.steps')} />
}
