import type { Employee, Page } from '@officine/api/calls'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { OfcCheckbox } from '@officine/ui-elements/react/checkbox.js'
import { OfcPagination } from '@officine/ui-elements/react/pagination.js'
import { useState } from 'react'
import { useLanguage } from '../../language/index.ts'
import type { Answer } from './answer.ts'
import { RequestRow } from './request-row.tsx'

interface RequestListProps {
  readonly page: Page<Employee>
  /** Whether the reader may answer. */
  readonly mayAnswer: boolean
  readonly onAnswer: (employee: Employee, answer: Answer) => void
  readonly onApproveSeveral: (requests: readonly Employee[]) => void
  readonly onPage: (pageNumber: number) => void
}

/** A page of requests; several can be chosen and approved together. */
export function RequestList({ page, mayAnswer, onAnswer, onApproveSeveral, onPage }: RequestListProps) {
  const { t } = useLanguage()
  const { items } = page
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  // A request that somebody has answered meanwhile is no longer on the page, nor chosen.
  const chosen = items.filter(({ id }) => chosenIds.has(id))
  const canChoose = mayAnswer && items.length > 1
  return (
    <>
      <OfcCard padding="none">
        {canChoose && (
          <div className="employees-choose">
            <OfcCheckbox
              label={t('employees.requests.choose_all')}
              checked={chosen.length === items.length}
              indeterminate={chosen.length > 0 && chosen.length < items.length}
              noOptionalMark
              onChange={({ target }) =>
                setChosenIds(new Set(target.checked ? items.map(({ id }) => id) : []))
              }
            />
            {chosen.length > 0 && (
              <OfcButton variant="filled" onClick={() => onApproveSeveral(chosen)}>
                {t('employees.several.confirm', { count: chosen.length })}
              </OfcButton>
            )}
          </div>
        )}
        <ul className="rows">
          {items.map((employee, index) => (
            <RequestRow
              key={employee.id}
              employee={employee}
              isFirst={index === 0 && chosen.length === 0}
              choice={canChoose ? choiceOf(employee.id) : undefined}
              onAnswer={mayAnswer ? (answer) => onAnswer(employee, answer) : undefined}
            />
          ))}
        </ul>
      </OfcCard>
      {page.totalCount > page.pageSize && (
        <OfcPagination
          page={page.pageNumber}
          pageSize={page.pageSize}
          totalCount={page.totalCount}
          label={t('employees.requests.pages')}
          onPageChange={(event) => onPage(event.page)}
        />
      )}
    </>
  )

  function choiceOf(id: string) {
    return {
      isChosen: chosenIds.has(id),
      onChange: (isChosen: boolean) => {
        const others = [...chosenIds].filter((other) => other !== id)
        setChosenIds(new Set(isChosen ? [...others, id] : others))
      },
    }
  }
}
