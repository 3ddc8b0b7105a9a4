import { getPeople, type ListedPerson } from '@officine/api/calls'
import { line, required } from '@officine/api/rules'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcDialog } from '@officine/ui-elements/react/dialog.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { object } from 'superstruct'
import { Icon } from '../../components/icons/icon.tsx'
import { QueryView, RowSkeletons } from '../../components/query-view.tsx'
import { WrappingText } from '../../components/wrapping-text.tsx'
import { callQuery } from '../../data/index.ts'
import { Form, useForm } from '../../forms/index.ts'
import { useLanguage } from '../../language/index.ts'
import { FoundPerson } from './person-search-results.tsx'
import '../../components/styles/search.css'
import './choose-person-dialog.css'

const Search = object({ search: required(line(100)) })

interface ChoosePersonDialogProps {
  readonly heading: string
  /** The accessible name of the search. */
  readonly landmark: string
  readonly hint: string
  readonly onClosed: () => void
  /** The button that chooses a person, or why they can't be chosen. */
  readonly children: (person: ListedPerson) => ReactNode
}

/**
 * For the association: finds a person of the register as its list of people does, and chooses them.
 * Namesakes are told apart by their whole e-mail address.
 */
export function ChoosePersonDialog({ heading, landmark, hint, onClosed, children }: ChoosePersonDialogProps) {
  const { t } = useLanguage()
  const [text, setText] = useState<string>()
  const form = useForm({
    draft: 'none',
    initial: { search: '' },
    labels: { search: t('personSearch.label') },
    struct: Search,
    confirmsUnsavedChanges: false,
    submit: async ({ search }) => search,
    onSent: setText,
  })
  return (
    <OfcDialog open heading={heading} onClose={onClosed}>
      <div className="choose-person">
        <Form form={form} className="search" searchLabel={landmark}>
          <OfcTextField
            {...form.field('search')}
            autoFocus
            type="search"
            hint={hint}
            autocomplete="off"
            noOptionalMark
          />
          <OfcButton type="submit" variant={text === undefined ? 'filled' : 'outlined'}>
            <Icon name="search" slot="start" />
            {t('personSearch.submit')}
          </OfcButton>
        </Form>
        {text !== undefined && <People search={text}>{children}</People>}
      </div>
    </OfcDialog>
  )
}

interface PeopleProps extends Pick<ChoosePersonDialogProps, 'children'> {
  readonly search: string
}

function People({ search, children }: PeopleProps) {
  const { t } = useLanguage()
  const people = useQuery(callQuery(getPeople, { query: { search } }))
  return (
    <QueryView of={people} skeleton={<RowSkeletons count={2} />}>
      {({ items, totalCount }) => (
        <div>
          <p className="note" role="status">
            {t('personSearch.count', { count: totalCount })}
          </p>
          {items.length > 0 && (
            <ul className="rows search-results">
              {items.map((person) => (
                <FoundPerson
                  key={person.id}
                  person={person}
                  email={<WrappingText text={person.email} />}
                  pharmacyName={person.primaryPharmacy?.pharmacyName}
                >
                  {children(person)}
                </FoundPerson>
              ))}
            </ul>
          )}
          {totalCount > items.length && (
            <p className="note">{t('personSearch.more', { shown: items.length })}</p>
          )}
        </div>
      )}
    </QueryView>
  )
}
