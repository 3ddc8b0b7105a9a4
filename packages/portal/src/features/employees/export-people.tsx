import { OfcButton } from '@officine/ui-elements/react/button.js'
import { lazy, Suspense } from 'react'
import { FailureAlert } from '../../failures/index.ts'
import { useLanguage } from '../../language/index.ts'
import { Icon } from '../../parts/icon.tsx'
import { useCodeAhead } from '../../parts/use-code-ahead.ts'
import type { AskedPeople } from './people-address.ts'
import type { Exporting } from './use-export.ts'

const loadExportProgress = () => import('./export-progress.tsx')
const ExportProgress = lazy(loadExportProgress)

interface ExportButtonProps {
  readonly exporting: Exporting
  readonly asked: AskedPeople
  readonly count: number
}

/** What is exported is what the list shows, on all of its pages: the button says how many people that is. */
export function ExportButton({ exporting, asked, count }: ExportButtonProps) {
  const { t } = useLanguage()
  const isPart = asked.search !== '' || asked.filter !== undefined
  return (
    <OfcButton loading={exporting.isRunning} onClick={exporting.attempt}>
      <Icon name="download" slot="start" />
      {t(isPart ? 'employees.export.part' : 'employees.export.all', { count })}
    </OfcButton>
  )
}

/** How far the export has come, or why there is no file. */
export function ExportState({ exporting }: Pick<ExportButtonProps, 'exporting'>) {
  const { t } = useLanguage()
  const { attempt, isRunning, progress, failure } = exporting
  useCodeAhead(loadExportProgress)
  if (failure) {
    return (
      <FailureAlert heading={t('employees.export.failed')} error={failure} retry={attempt}>
        <p>{t('employees.export.no_file')}</p>
      </FailureAlert>
    )
  }
  return (
    <div role="status">
      {isRunning && (
        <Suspense>
          <ExportProgress {...progress} />
        </Suspense>
      )}
    </div>
  )
}
