import type { Employee } from '@officine/api/calls'
import { formatAge } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useLanguage } from '../../../language/index.ts'
import { useNow } from '../../../parts/hooks/use-now.ts'
import { nameOf, PersonFacts, RequestedStart } from '../person-name.tsx'
import type { Answer } from './answer.ts'

interface RequestRowProps {
  readonly employee: Employee
  /** Whether its answer is the primary action: it is the oldest request and none is selected. */
  readonly isFirst: boolean
  readonly onAnswer: (answer: Answer) => void
}

/** A pending request with its answers. */
export function RequestRow({ employee, isFirst, onAnswer }: RequestRowProps) {
  const { t, locale } = useLanguage()
  const now = useNow()
  const name = nameOf(employee)
  return (
    <>
      <div className="row-words">
        <h3 className="row-title">{name}</h3>
        <div className="row-facts">
          <PersonFacts employee={employee} />
        </div>
        <div className="row-facts">
          {employee.requestedAt && (
            <p className="row-detail">
              {t('employees.requests.age', { age: formatAge(employee.requestedAt, now, locale) })}
            </p>
          )}
          <RequestedStart request={employee} />
        </div>
      </div>
      {employee.may.includes('approve') && (
        <div className="row-actions">
          <OfcButton
            variant={isFirst ? 'filled' : 'outlined'}
            label={t('employees.requests.approve_named', { name })}
            onClick={() => onAnswer('approve')}
          >
            {t('employees.requests.approve')}
          </OfcButton>
          <OfcButton
            label={t('employees.requests.refuse_named', { name })}
            onClick={() => onAnswer('refuse')}
          >
            {t('employees.requests.refuse')}
          </OfcButton>
        </div>
      )}
    </>
  )
}
