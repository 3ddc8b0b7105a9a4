import { line, required } from '@officine/api/rules'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import type { OfcTextField as TextFieldElement } from '@officine/ui-elements/text-field/text-field.js'
import { useEffect, useRef } from 'react'
import { object } from 'superstruct'
import type { DraftName } from '../../drafts/index.ts'
import { Form, useForm } from '../../forms/index.ts'
import { useLanguage } from '../../language/index.ts'
import { ToolIcon } from '../layout/tool-icon.tsx'
import type { PharmacyList } from './pharmacy-list.ts'
import '../search.css'

const Search = object({ search: required(line(120)) })

/** Results come while one types, after a pause of so long, in milliseconds, from so many characters on. */
const pause = 300
const leastTyped = 3

interface SearchFormProps {
  /** What it searches. */
  readonly list: PharmacyList
  readonly draft: DraftName
}

/** One field for whatever is known of a pharmacy. */
export function SearchForm({ list, draft }: SearchFormProps) {
  const { t } = useLanguage()
  const { query, isWanted, show, heading } = list
  // An address of before may hold a number beside the words, or alone.
  const searched = [query.search, query.ramq].filter(Boolean).join(' ')
  const field = useRef<TextFieldElement>(null)
  const timer = useRef(0)
  const form = useForm({
    draft: { name: draft },
    initial: { search: searched },
    labels: { search: t('pharmacy_search.label') },
    struct: Search,
    asksBeforeLeaving: false,
    submit: async (answers) => answers,
    onSent: ({ search }) => {
      clearTimeout(timer.current)
      if (search === searched) heading.current?.focus()
      else show({ search, ramq: undefined })
    },
  })
  const typed = form.values.search.trim()

  useEffect(() => {
    const isTyping = field.current?.matches(':focus-within')
    if (!isTyping || typed === searched || typed.length < leastTyped) return undefined
    const search = () => show({ search: typed, ramq: undefined }, 1, { isTyped: true })
    timer.current = window.setTimeout(search, pause)
    return () => clearTimeout(timer.current)
  }, [typed])

  useEffect(() => {
    // Another search, of Back say.
    if (!field.current?.matches(':focus-within')) form.set('search', searched)
  }, [searched])

  return (
    <Form form={form} className="search" searchLabel={t('pharmacy_search.landmark')}>
      <div className="search-line">
        <OfcTextField
          {...form.field('search')}
          ref={field}
          type="search"
          hint={t('pharmacy_search.hint')}
          autocomplete="off"
          noOptionalMark
        />
        <OfcButton type="submit" variant={isWanted ? 'outlined' : 'filled'}>
          <ToolIcon name="search" slot="start" />
          {t('pharmacy_search.submit')}
        </OfcButton>
      </div>
    </Form>
  )
}
