import type { Employee } from '@officine/api/calls'
import { formatAge, formatDate, formatPhone, fullName } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { LineOfFacts } from '../../../components/line-of-facts.tsx'
import { occupationText } from '../../../formatting/occupation-text.ts'
import { useNow } from '../../../hooks/use-now.ts'
import { useLanguage } from '../../../language/index.ts'
import { futureStartDate } from '../employment-facts.ts'
import type { RequestDecision } from './answer-link-request.ts'

interface ReceivedRequestRowProps {
  readonly employee: Employee
  /** Whether its answer is the primary action: it is the oldest request and none is selected. */
  readonly isFirst: boolean
  readonly onDecision: (decision: RequestDecision) => void
}

/** A pending request with its answers. */
export function ReceivedRequestRow({ employee, isFirst, onDecision }: ReceivedRequestRowProps) {
  const language = useLanguage()
  const { t, locale } = language
  const { occupation, practiceNumber, email, phone } = employee
  const now = useNow()
  const name = fullName(employee)
  return (
    <>
      <div className="row-words">
        <h3 className="row-title">{name}</h3>
        <LineOfFacts
          facts={[
            occupationText(language, occupation),
            practiceNumber && t('employees.list.practice_number', { number: practiceNumber }),
            email,
            phone && formatPhone(phone, locale),
          ]}
        />
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
            onClick={() => onDecision('approve')}
          >
            {t('employees.requests.approve')}
          </OfcButton>
          <OfcButton
            label={t('employees.requests.refuse_named', { name })}
            onClick={() => onDecision('refuse')}
          >
            {t('employees.requests.refuse')}
          </OfcButton>
        </div>
      )}
    </>
  )
}

/** Requested start date, if it lies ahead. */
export function RequestedStart({ request }: { readonly request: Employee }) {
  const { t, locale } = useLanguage()
  const day = futureStartDate(request)
  return day ? (
    <p className="row-detail">{t('employees.requests.starts', { date: formatDate(day, locale) })}</p>
  ) : null
}
