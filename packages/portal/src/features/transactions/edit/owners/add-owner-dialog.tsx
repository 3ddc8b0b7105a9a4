import type { ContactSearchResult } from '@officine/api/calls'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcDialog } from '@officine/ui-elements/react/dialog.js'
import { useState } from 'react'
import { personSearchTerms, personValues } from '../../../../domain/person-search/person-search.ts'
import { PersonSearchForm } from '../../../../domain/person-search/person-search-form.tsx'
import { PersonSearchResults } from '../../../../domain/person-search/person-search-results.tsx'
import { useLanguage } from '../../../../language/index.ts'
import { isAmongOwners, nameOf, type OwnerRow } from './owner-rows.ts'

interface AddOwnerDialogProps {
  readonly rows: readonly OwnerRow[]
  readonly onChosen: (contact: ContactSearchResult) => void
  /** Called with the search terms as values. */
  readonly onManualEntry: (values: Partial<OwnerRow>) => void
  readonly onClosed: () => void
}

/** Searches the people of the association, or opens the fields to enter a person by hand. */
export default function AddOwnerDialog({ rows, onChosen, onManualEntry, onClosed }: AddOwnerDialogProps) {
  const { t } = useLanguage()
  const [searchText, setSearchText] = useState<string>()
  const terms = searchText === undefined ? undefined : personSearchTerms(searchText)
  return (
    <OfcDialog open heading={t('owners.add')} onClose={onClosed}>
      <div className="add-owner">
        <PersonSearchForm
          landmark={t('owners.search.landmark')}
          hint={t('owners.search.hint')}
          lastSearch={searchText}
          hasAutofocus
          onSearch={setSearchText}
        />
        {terms && (
          <PersonSearchResults terms={terms} limitText={t('owners.search.limit')}>
            {(contact) => <ChoosePerson contact={contact} rows={rows} onChosen={onChosen} />}
          </PersonSearchResults>
        )}
        <p className="add-owner-by-hand">
          {t('owners.search.absent')}
          <OfcButton variant="plain" onClick={() => onManualEntry(personValues(terms))}>
            {t('owners.search.by_hand')}
          </OfcButton>
        </p>
      </div>
    </OfcDialog>
  )
}

interface ChoosePersonProps extends Pick<AddOwnerDialogProps, 'rows' | 'onChosen'> {
  readonly contact: ContactSearchResult
}

/** Button to choose a person, or why they can't be chosen. */
function ChoosePerson({ contact, rows, onChosen }: ChoosePersonProps) {
  const { t } = useLanguage()
  if (isAmongOwners(rows, contact)) return <p className="row-detail">{t('owners.search.on_form')}</p>
  if (contact.practiceNumber === null) return <p className="row-detail">{t('owners.search.no_pharmacist')}</p>
  return (
    <OfcButton
      label={t('personSearch.choose_named', { name: nameOf(contact), email: contact.maskedEmail })}
      onClick={() => onChosen(contact)}
    >
      {t('personSearch.choose')}
    </OfcButton>
  )
}
