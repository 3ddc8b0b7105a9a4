import type { FoundContact } from '@officine/api/calls'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcDialog } from '@officine/ui-elements/react/dialog.js'
import { useState } from 'react'
import { useLanguage } from '../../../../language/index.ts'
import { answersIn, termsIn } from '../../../../parts/person-search/person-search.ts'
import { PersonSearchForm } from '../../../../parts/person-search/person-search-form.tsx'
import { FoundPeople } from './found-people.tsx'
import type { OwnerRow } from './owner-rows.ts'
import './add-owner-dialog.css'

interface AddOwnerDialogProps {
  readonly rows: readonly OwnerRow[]
  readonly onChosen: (contact: FoundContact) => void
  /** Called with the search terms as values. */
  readonly onByHand: (answers: Partial<OwnerRow>) => void
  readonly onClosed: () => void
}

/** Searches the people of the association, or opens the fields to enter a person by hand. */
export default function AddOwnerDialog({ rows, onChosen, onByHand, onClosed }: AddOwnerDialogProps) {
  const { t } = useLanguage()
  const [searched, setSearched] = useState<string>()
  const terms = searched === undefined ? undefined : termsIn(searched)
  return (
    <OfcDialog open heading={t('owners.add')} onClose={onClosed}>
      <div className="add-owner">
        <PersonSearchForm
          landmark={t('owners.search.landmark')}
          hint={t('owners.search.hint')}
          searched={searched}
          takesFocus
          onSearch={setSearched}
        />
        {terms && <FoundPeople terms={terms} rows={rows} onChosen={onChosen} />}
        <p className="add-owner-by-hand">
          {t('owners.search.absent')}
          <OfcButton variant="plain" onClick={() => onByHand(answersIn(terms))}>
            {t('owners.search.by_hand')}
          </OfcButton>
        </p>
      </div>
    </OfcDialog>
  )
}
