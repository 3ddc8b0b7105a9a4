import { OfcProgress } from '@officine/ui-elements/react/progress.js'
import { useIsOnLongerThan } from '../../../failures/index.ts'
import { useLanguage } from '../../../language/index.ts'

/** Delay before the progress appears (ms); until then only the button shows the loading state. */
const progressDelay = 1_000

interface ExportProgressProps {
  readonly read: number
  readonly total: number
}

/** Progress of a long export. */
export default function ExportProgress({ read, total }: ExportProgressProps) {
  const { t } = useLanguage()
  const isLong = useIsOnLongerThan(true, progressDelay)
  if (!isLong) return null
  return (
    <OfcProgress
      label={t('employees.export.progress', { read, total })}
      max={total}
      {...(total > 0 ? { value: read } : {})}
    />
  )
}
