import type { PharmacyId } from '@officine/api/calls'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { toast } from '@officine/ui-elements/toast/toast.js'
import { Suspense, useState } from 'react'
import { ToolIcon } from '../../../components/icons/tool-icon.tsx'
import { FailureAlert, lazyAhead, usePreload } from '../../../failures/index.ts'
import { useAttempt } from '../../../failures/use-attempt.ts'
import { useLanguage } from '../../../language/index.ts'
import type { PeopleQuery } from './people-list.ts'

const ExportProgress = lazyAhead(() => import('./export-progress.tsx'))

const noProgress = { read: 0, total: 0 }

/** Fetches all pages of the query and saves them as one file. */
export function usePeopleExport(pharmacyId: PharmacyId, pharmacyName: string, query: PeopleQuery) {
  const language = useLanguage()
  const [progress, setProgress] = useState(noProgress)
  const attempt = useAttempt(async () => {
    setProgress(noProgress)
    // Most visits export nothing, so the code is loaded on demand.
    const { downloadPeopleCsv } = await import('./download-people-csv.ts')
    const onProgress = (read: number, total: number) => setProgress({ read, total })
    const file = await downloadPeopleCsv({ pharmacyId, pharmacyName, query, language, onProgress })
    toast({ severity: 'success', message: language.t('employees.export.done', file) })
  })
  return { ...attempt, progress }
}

interface ExportButtonProps {
  readonly exporting: ReturnType<typeof usePeopleExport>
  /** Whether the list is filtered. */
  readonly isFiltered: boolean
  readonly count: number
}

/** Exports all pages of the filtered list; the label includes their count if it is filtered. */
export function ExportButton({ exporting, isFiltered, count }: ExportButtonProps) {
  const { t } = useLanguage()
  return (
    <OfcButton variant="plain" size="small" loading={exporting.isRunning} onClick={exporting.attempt}>
      <ToolIcon name="download" slot="start" />
      {t(isFiltered ? 'employees.export.part' : 'employees.export.all', { count })}
    </OfcButton>
  )
}

/** Progress or failure of the export. */
export function ExportState({ exporting }: Pick<ExportButtonProps, 'exporting'>) {
  const { t } = useLanguage()
  const { attempt, isRunning, progress, failure } = exporting
  usePreload(ExportProgress)
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
