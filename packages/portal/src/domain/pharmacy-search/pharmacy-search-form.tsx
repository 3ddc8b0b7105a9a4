import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import type { OfcTextField as TextFieldElement } from '@officine/ui-elements/text-field/text-field.js'
import { useEffect, useRef } from 'react'
import { Icon } from '../../components/icons/icon.tsx'
import { Form, useForm } from '../../forms/index.ts'
import { useLanguage } from '../../language/index.ts'
import { PharmacySearch, type PharmacySearchList } from './pharmacy-search.ts'
import '../../components/styles/search.css'

/** The delay after typing (ms), and the fewest characters that start a search. */
const searchDelay = 300
const minimumLength = 3

interface PharmacySearchFormProps {
  readonly list: PharmacySearchList
  /** The label of the field, if no heading describes it. */
  readonly label?: string
  /** The placeholder of the compact field, for a page whose main purpose is not the search. */
  readonly placeholder?: string
}

/**
 * One field for a pharmacy's name, address or number. It has no
 * draft: the search is in the address.
 */
export function PharmacySearchForm({ list, label, placeholder }: PharmacySearchFormProps) {
  const { t } = useLanguage()
  const { query, isEnabled, show, headingRef } = list
  // An older address may have the number in its own parameter.
  const currentSearch = [query.search, query.ramq].filter(Boolean).join(' ')
  const field = useRef<TextFieldElement>(null)
  const timer = useRef(0)
  /** The field's own last search, so that typing continues while its results arrive. */
  const lastSearch = useRef(currentSearch)
  /**
   * Whether the address has a submitted search: further typing must not replace its history entry.
   */
  const isSubmitted = useRef(currentSearch !== '')
  const isTyping = () => field.current?.matches(':focus-within')
  const form = useForm({
    draft: 'none',
    initial: { search: currentSearch },
    labels: { search: label ?? t('pharmacy_search.label') },
    struct: PharmacySearch,
    confirmsUnsavedChanges: false,
    submit: async (values) => values,
    onSent: ({ search }) => {
      clearTimeout(timer.current)
      lastSearch.current = search
      isSubmitted.current = true
      if (search === currentSearch) headingRef.current?.focus()
      else show({ search, ramq: undefined })
    },
  })
  const typedText = form.values.search.trim()

  useEffect(() => {
    const isSearchable = typedText === '' || typedText.length >= minimumLength
    if (typedText === currentSearch || !isSearchable) return undefined
    timer.current = window.setTimeout(() => {
      if (!isTyping() || lastSearch.current === typedText) return
      lastSearch.current = typedText
      const isStep = isSubmitted.current && typedText !== ''
      isSubmitted.current = false
      show({ search: typedText || undefined, ramq: undefined }, 1, { isTyped: true, isStep })
    }, searchDelay)
    return () => clearTimeout(timer.current)
  }, [typedText])

  useEffect(() => {
    // Another search, for example after Back.
    if (lastSearch.current !== currentSearch) {
      form.set('search', currentSearch)
      isSubmitted.current = currentSearch !== ''
    }
    lastSearch.current = currentSearch
  }, [currentSearch])

  return (
    <Form form={form} className="search" searchLabel={t('pharmacy_search.landmark')}>
      <div
        className="search-line"
        data-is-tool={placeholder !== undefined || undefined}
        data-is-invalid={form.field('search').error !== '' || undefined}
      >
        <OfcTextField
          {...form.field('search')}
          ref={field}
          type="search"
          {...(placeholder ? { placeholder } : { hint: t('pharmacy_search.hint') })}
          autocomplete="off"
          noOptionalMark
        />
        {placeholder ? (
          <OfcButton type="submit" label={t('pharmacy_search.submit')}>
            <Icon name="search" />
          </OfcButton>
        ) : (
          <OfcButton type="submit" variant={isEnabled ? 'outlined' : 'filled'}>
            <Icon name="search" slot="start" />
            {t('pharmacy_search.submit')}
          </OfcButton>
        )}
      </div>
    </Form>
  )
}
