import type { ProgrammeCategory } from '@officine/api/calls'
import { useLanguage } from '../../../language/index.ts'
import { StatusBar, StatusCounts } from '../standing/status.tsx'
import { statusesOf } from './participations.ts'

interface StandingProps {
  readonly categories: readonly ProgrammeCategory[]
}

/** How many participations are complete, on one strip. */
export function Standing({ categories }: StandingProps) {
  const { t } = useLanguage()
  const statuses = statusesOf(categories)
  if (statuses.length === 0) return null
  const complete = statuses.filter((status) => status === 'complete').length
  return (
    <div className="dashboard-standing">
      <p>
        <strong>{complete}</strong> {t('accessa.at.complete', { complete, count: statuses.length })}
      </p>
      <div>
        <StatusBar statuses={statuses} />
        <StatusCounts statuses={statuses} />
      </div>
    </div>
  )
}
