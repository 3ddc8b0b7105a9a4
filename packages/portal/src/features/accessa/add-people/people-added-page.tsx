import type { AccessaPerson, PharmacyId, ProgrammeCategory } from '@officine/api/calls'
import { formatList, fullName } from '@officine/i18n/locale'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { CompletionMessage, NextSteps } from '../../../components/completion-message.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { accessaParticipantsPath } from '../../../domain/accessa/accessa-screen-paths.ts'
import { useLanguage } from '../../../language/index.ts'
import { Page } from '../../../navigation/index.ts'

import type { AddedPerson } from './add-people.ts'

interface PeopleAddedPageProps {
  readonly pharmacyId: PharmacyId
  readonly added: readonly AddedPerson[]
  readonly people: readonly AccessaPerson[]
  readonly categories: readonly ProgrammeCategory[]
  readonly onAddMore: () => void
}

export function PeopleAddedPage({ pharmacyId, added, people, categories, onAddMore }: PeopleAddedPageProps) {
  const { t, locale } = useLanguage()
  return (
    <Page title="accessa.added.title" values={{ count: added.length }}>
      <div className="single-column">
        <CompletionMessage>{t('accessa.added.text', { count: added.length })}</CompletionMessage>
        <ul className="sheet accessa-rows">
          {added.map(({ contactId, categoryIds }) => {
            const person = people.find((candidate) => candidate.contactId === contactId)
            const names = categories
              .filter(({ id }) => categoryIds.includes(id))
              .map(({ name }) => name[locale])
            return (
              <li key={contactId} className="accessa-row">
                <div className="accessa-row-words">
                  <h2 className="row-title">{person ? fullName(person) : ''}</h2>
                  <p className="row-detail">{formatList(names, locale)}</p>
                </div>
              </li>
            )
          })}
        </ul>
        <NextSteps
          title={t('accessa.added.next')}
          steps={[t('accessa.added.mailed'), t('accessa.added.evaluated')]}
        />
        <div className="row-actions">
          <LinkButton to={accessaParticipantsPath(pharmacyId)} variant="filled">
            {t('accessa.added.see')}
          </LinkButton>
          <OfcButton onClick={onAddMore}>{t('accessa.added.again')}</OfcButton>
        </div>
      </div>
    </Page>
  )
}
