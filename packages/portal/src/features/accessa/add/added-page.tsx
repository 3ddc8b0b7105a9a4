import type { AccessaPerson, ProgrammeCategory } from '@officine/api/calls'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { useLanguage } from '../../../language/index.ts'
import { Page } from '../../../navigation/index.ts'
import { addressOfParticipants } from '../../../parts/accessa/screen-addresses.ts'
import { Done, NextSteps } from '../../../parts/layout/done.tsx'
import { LinkButton } from '../../../parts/layout/link-button.tsx'
import { fullName } from '../accessa.ts'
import type { Added } from './add-people.ts'

interface AddedPageProps {
  readonly pharmacyId: string
  readonly added: readonly Added[]
  readonly people: readonly AccessaPerson[]
  readonly categories: readonly ProgrammeCategory[]
  readonly onAgain: () => void
}

export function AddedPage({ pharmacyId, added, people, categories, onAgain }: AddedPageProps) {
  const { t, locale } = useLanguage()
  const list = new Intl.ListFormat(locale)
  return (
    <Page title="accessa.added.title" values={{ count: added.length }}>
      <div className="guided">
        <Done>{t('accessa.added.text', { count: added.length })}</Done>
        <ul className="sheet accessa-rows">
          {added.map(({ contactId, categoryIds }) => {
            const person = people.find((one) => one.contactId === contactId)
            const names = categories
              .filter(({ id }) => categoryIds.includes(id))
              .map(({ name }) => name[locale])
            return (
              <li key={contactId} className="accessa-row">
                <div className="accessa-row-words">
                  <h2 className="row-title">{person ? fullName(person) : ''}</h2>
                  <p className="row-detail">{list.format(names)}</p>
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
          <LinkButton to={addressOfParticipants(pharmacyId)} variant="filled">
            {t('accessa.added.see')}
          </LinkButton>
          <OfcButton onClick={onAgain}>{t('accessa.added.again')}</OfcButton>
        </div>
      </div>
    </Page>
  )
}
