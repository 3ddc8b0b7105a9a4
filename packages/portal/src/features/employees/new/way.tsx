import { OfcStepper } from '@officine/ui-elements/react/stepper.js'
import { useMemo } from 'react'
import { useLanguage } from '../../../language/index.ts'

interface WayProps {
  /** The step on screen, from 1; 3 once all is done. */
  readonly current: 1 | 2 | 3
}

/** How far the addition has come. */
export function Way({ current }: WayProps) {
  const { t } = useLanguage()
  const steps = useMemo(() => [{ label: t('add.steps.find') }, { label: t('add.steps.access') }], [t])
  return <OfcStepper steps={steps} current={current} label={t('add.steps')} />
}
