import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcProgress } from '@officine/ui-elements/react/progress.js'
import { useEffect, useState } from 'react'
import { FailureAlert } from '../../failures/index.ts'
import { useLanguage } from '../../language/index.ts'
import { Icon } from '../../parts/icon.tsx'
import type { AskedPeople } from './people-address.ts'
import type { Exporting } from './use-export.ts'

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
    <OfcButton loading={exporting.isRunning} onClick={() => void exporting.start()}>
      <Icon name="download" slot="start" />
      {t(isPart ? 'employees.export.part' : 'employees.export.all', { count })}
    </OfcButton>
  )
}

/** A shorter wait is shown by the button alone. */
const patience = 1_000

/** How far the export has come, or why there is no file. */
export function ExportState({ exporting }: Pick<ExportButtonProps, 'exporting'>) {
  const { t } = useLanguage()
  const { isRunning, read, total, failure, start } = exporting
  const isLong = useIsLong(isRunning)
  if (failure) {
    return (
      <FailureAlert heading={t('employees.export.failed')} error={failure} retry={() => void start()}>
        <p>{t('employees.export.no_file')}</p>
      </FailureAlert>
    )
  }
  return (
    <div role="status">
      {isLong && (
        <OfcProgress
          label={t('employees.export.progress', { read, total })}
          max={total}
          {...(total > 0 ? { value: read } : {})}
        />
      )}
    </div>
  )
}

function useIsLong(isOn: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isOn) return setLong(false)
    const timer = setTimeout(() => setLong(true), patience)
    return () => clearTimeout(timer)
  }, [isOn])
  return isLong
}
