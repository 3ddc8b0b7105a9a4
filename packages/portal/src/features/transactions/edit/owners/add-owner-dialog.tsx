import type { FoundContact } from '@officine/api/calls'
import { line } from '@officine/api/rules'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcDialog } from '@officine/ui-elements/react/dialog.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import type { OfcTextField as TextFieldElement } from '@officine/ui-elements/text-field/text-field.js'
import { useEffect, useRef, useState } from 'react'
import { object, optional } from 'superstruct'
import { Form, useForm } from '../../../../forms/index.ts'
import { useLanguage } from '../../../../language/index.ts'
import { ToolIcon } from '../../../../parts/layout/tool-icon.tsx'
import { FoundPeople } from './found-people.tsx'
import type { OwnerRow } from './owner-rows.ts'
import { answersIn, type PersonTerms, readSearch, type SearchProblem } from './person-search.ts'
import '../../../../parts/search.css'
import './add-owner-dialog.css'

interface AddOwnerDialogProps {
  readonly rows: readonly OwnerRow[]
  readonly onChosen: (contact: FoundContact) => void
  /** With what was searched for. */
  readonly onByHand: (answers: Partial<OwnerRow>) => void
  readonly onClosed: () => void
}

/** Finds a person among those whom the association knows, or leads to writing who they are. */
export default function AddOwnerDialog({ rows, onChosen, onByHand, onClosed }: AddOwnerDialogProps) {
  const { t } = useLanguage()
  const [terms, setTerms] = useState<PersonTerms>()
  return (
    <OfcDialog open heading={t('owners.add')} onClose={onClosed}>
      <div className="add-owner">
        <PersonSearch hasSearched={terms !== undefined} onSearch={setTerms} />
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

const Search = object({ search: optional(line(120)) })

interface PersonSearchProps {
  readonly hasSearched: boolean
  readonly onSearch: (terms: PersonTerms) => void
}

/** One field for whatever is known of somebody. */
function PersonSearch({ hasSearched, onSearch }: PersonSearchProps) {
  const { t } = useLanguage()
  const [problem, setProblem] = useState<SearchProblem>()
  const field = useRef<TextFieldElement>(null)
  const form = useForm({
    initial: { search: '' },
    labels: { search: t('owners.search.label') },
    struct: Search,
    asksBeforeLeaving: false,
    submit: async ({ search = '' }) => readSearch(search),
    onSent: (read) => {
      if ('terms' in read) return onSearch(read.terms)
      setProblem(read.problem)
      field.current?.focus()
    },
  })
  const { error, onInput, ...search } = form.field('search')

  useEffect(() => {
    // Once the dialog, which takes the focus itself, is open.
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])

  return (
    <Form form={form} className="search" searchLabel={t('owners.search.landmark')}>
      <OfcTextField
        {...search}
        ref={field}
        type="search"
        hint={t('owners.search.hint')}
        error={error || (problem ? t(`owners.search.problem.${problem}`) : '')}
        onInput={(event) => {
          setProblem(undefined)
          onInput(event)
        }}
        autocomplete="off"
        noOptionalMark
      />
      <OfcButton type="submit" variant={hasSearched ? 'outlined' : 'filled'}>
        <ToolIcon name="search" slot="start" />
        {t('owners.search.submit')}
      </OfcButton>
    </Form>
  )
}
