import type { PharmacyId } from '@officine/api/calls'
import { formatDate } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcDialog } from '@officine/ui-elements/react/dialog.js'
import { useQuery } from '@tanstack/react-query'
import { QueryView, RowSkeletons } from '../../components/query-view.tsx'
import { useLanguage } from '../../language/index.ts'
import { type StatementSubject, statementsAbout, statementsQuery } from './statements.ts'
import './past-statements-dialog.css'

interface PastStatementsDialogProps {
  readonly pharmacyId: PharmacyId
  readonly subject: StatementSubject
  readonly onClosed: () => void
}

/** The earlier statements of a pharmacy, the latest first. */
export default function PastStatementsDialog({ pharmacyId, subject, onClosed }: PastStatementsDialogProps) {
  const { t, locale } = useLanguage()
  const statements = useQuery(statementsQuery(pharmacyId))
  return (
    <OfcDialog open heading={t(`statements.${subject}.history`)} onClose={onClosed}>
      <QueryView of={statements} skeleton={<RowSkeletons count={2} />}>
        {(loaded) => {
          const pastStatements = statementsAbout(loaded, undefined, subject)
          if (pastStatements.length === 0) return <p>{t('statements.never')}</p>
          return (
            <ul className="past-statements">
              {pastStatements.map(({ id, confirmedOn, confirmedBy }) => (
                <li key={id}>
                  {t('statements.entry', { date: formatDate(confirmedOn, locale), name: confirmedBy })}
                </li>
              ))}
            </ul>
          )
        }}
      </QueryView>
      <OfcButton slot="actions" onClick={onClosed}>
        {t('statements.close')}
      </OfcButton>
    </OfcDialog>
  )
}
