import { line } from '@officine/api/rules'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import type { OfcTextField as TextFieldElement } from '@officine/ui-elements/text-field/text-field.js'
import { useRef, useState } from 'react'
import { object, optional } from 'superstruct'
import { Icon } from '../../components/icons/icon.tsx'
import type { DraftName } from '../../drafts/drafts.ts'
import { Form, useForm } from '../../forms/index.ts'
import { useLanguage } from '../../language/index.ts'
import { type PersonSearchProblem, parsePersonSearch } from './person-search.ts'
import '../../components/styles/search.css'

const Search = object({ search: optional(line(254)) })

interface PersonSearchFormProps {
  /** The accessible name of the landmark. */
  readonly landmark: string
  readonly hint: string
  /** The last search. */
  readonly lastSearch?: string | undefined
  readonly draft?: DraftName
  /** The field takes the focus of the dialog that opens with it. */
  readonly hasAutofocus?: true
  /** Called with a text that `parsePersonSearch` accepts. */
  readonly onSearch: (text: string) => void
}

/** One search field for a full name, an e-mail or a practice number. */
export function PersonSearchForm(props: PersonSearchFormProps) {
  const { landmark, hint, lastSearch, draft, hasAutofocus, onSearch } = props
  const { t } = useLanguage()
  const [problem, setProblem] = useState<PersonSearchProblem>()
  const field = useRef<TextFieldElement>(null)
  const form = useForm({
    draft: draft ? { name: draft } : 'none',
    initial: { search: lastSearch ?? '' },
    labels: { search: t('personSearch.label') },
    struct: Search,
    confirmsUnsavedChanges: false,
    submit: async ({ search = '' }) => search,
    onSent: (text) => {
      const parsed = parsePersonSearch(text)
      if ('terms' in parsed) return onSearch(text)
      setProblem(parsed.problem)
      field.current?.focus()
    },
  })
  const { error, onInput, ...search } = form.field('search')

  return (
    <Form form={form} className="search" searchLabel={landmark}>
      <OfcTextField
        {...search}
        ref={field}
        autoFocus={hasAutofocus}
        type="search"
        hint={hint}
        error={error || (problem ? t(`personSearch.problem.${problem}`) : '')}
        onInput={(event) => {
          setProblem(undefined)
          onInput(event)
        }}
        autocomplete="off"
        noOptionalMark
      />
      <OfcButton type="submit" variant={lastSearch === undefined ? 'filled' : 'outlined'}>
        <Icon name="search" slot="start" />
        {t('personSearch.submit')}
      </OfcButton>
    </Form>
  )
}
