import type { PersonFile } from '@officine/api/calls'
import { fullName } from '@officine/i18n/locale'
import { OfcDialog } from '@officine/ui-elements/react/dialog.js'
import { useState } from 'react'
import { LinkButton } from '../../components/link-button.tsx'
import { mergePath } from '../../domain/people/person-path.ts'
import { personSearchTerms } from '../../domain/person-search/person-search.ts'
import { PersonSearchForm } from '../../domain/person-search/person-search-form.tsx'
import { PersonSearchResults } from '../../domain/person-search/person-search-results.tsx'
import { useLanguage } from '../../language/index.ts'
import './merge.css'

interface MergeWithDialogProps {
  readonly person: PersonFile
  readonly onClosed: () => void
}

/** Searches for the other file of a person, and leads to their comparison. */
export default function MergeWithDialog({ person, onClosed }: MergeWithDialogProps) {
  const { t } = useLanguage()
  const [searchText, setSearchText] = useState<string>()
  const terms = searchText === undefined ? undefined : personSearchTerms(searchText)
  return (
    <OfcDialog open heading={t('person.merge.title', { name: fullName(person) })} onClose={onClosed}>
      <div className="merge-search">
        <PersonSearchForm
          landmark={t('person.merge.landmark')}
          hint={t('person.merge.hint')}
          lastSearch={searchText}
          hasAutofocus
          onSearch={setSearchText}
        />
        {terms && (
          <PersonSearchResults terms={terms}>
            {(result) =>
              result.id === person.id ? (
                <p className="row-detail">{t('person.merge.own')}</p>
              ) : (
                <LinkButton
                  to={mergePath(person.id, result.id)}
                  label={t('person.merge.compare_named', {
                    name: fullName(result),
                    email: result.maskedEmail,
                  })}
                >
                  {t('person.merge.compare')}
                </LinkButton>
              )
            }
          </PersonSearchResults>
        )}
      </div>
    </OfcDialog>
  )
}
