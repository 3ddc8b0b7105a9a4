import type { ContactSearchResult } from '@officine/api/calls'
import { OfcDialog } from '@officine/ui-elements/react/dialog.js'
import { type ReactNode, useState } from 'react'
import { personSearchTerms } from './person-search.ts'
import { PersonSearchForm } from './person-search-form.tsx'
import { PersonSearchResults } from './person-search-results.tsx'
import './choose-person-dialog.css'

interface ChoosePersonDialogProps {
  readonly heading: string
  /** The accessible name of the search. */
  readonly landmark: string
  readonly hint: string
  readonly onClosed: () => void
  /** The button that chooses a person, or why they can't be chosen. */
  readonly children: (person: ContactSearchResult) => ReactNode
}

/** Finds a person of the register and chooses them. */
export function ChoosePersonDialog({ heading, landmark, hint, onClosed, children }: ChoosePersonDialogProps) {
  const [searchText, setSearchText] = useState<string>()
  const terms = searchText === undefined ? undefined : personSearchTerms(searchText)
  return (
    <OfcDialog open heading={heading} onClose={onClosed}>
      <div className="choose-person">
        <PersonSearchForm
          landmark={landmark}
          hint={hint}
          lastSearch={searchText}
          hasAutofocus
          onSearch={setSearchText}
        />
        {terms && <PersonSearchResults terms={terms}>{children}</PersonSearchResults>}
      </div>
    </OfcDialog>
  )
}
