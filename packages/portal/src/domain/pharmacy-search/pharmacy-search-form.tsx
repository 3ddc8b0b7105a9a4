import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import type { OfcTextField as TextFieldElement } from '@officine/ui-elements/text-field/text-field.js'
import { useEffect, useRef } from 'react'
import { ToolIcon } from '../../components/icons/tool-icon.tsx'
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
  const { query, isWanted, show, heading } = list
  // An older address may have the number in its own parameter.
  const searched = [query.search, query.ramq].filter(Boolean).join(' ')
  const field = useRef<TextFieldElement>(null)
  const timer = useRef(0)
  /** The field's own last search, so that typing continues while its results arrive. */
  const own = useRef(searched)
  /**
   * Whether the address has a submitted search: further typing must not replace its history entry.
   */
  const isSent = useRef(searched !== '')
  const isTyping = () => field.current?.matches(':focus-within')
  const form = useForm({
    draft: 'none',
    initial: { search: searched },
    labels: { search: label ?? t('pharmacy_search.label') },
    struct: PharmacySearch,
    confirmsUnsavedChanges: false,
    submit: async (answers) => answers,
    onSent: ({ search }) => {
      clearTimeout(timer.current)
      own.current = search
      isSent.current = true
      if (search === searched) heading.current?.focus()
      else show({ search, ramq: undefined })
    },
  })
  const typed = form.values.search.trim()

  useEffect(() => {
    const isWorthSearching = typed === '' || typed.length >= minimumLength
    if (typed === searched || !isWorthSearching) return undefined
    timer.current = window.setTimeout(() => {
      if (!isTyping() || own.current === typed) return
      own.current = typed
      const isStep = isSent.current && typed !== ''
      isSent.current = false
      show({ search: typed || undefined, ramq: undefined }, 1, { isTyped: true, isStep })
    }, searchDelay)
    return () => clearTimeout(timer.current)
  }, [typed])

  useEffect(() => {
    // Another search, for example after Back.
    if (own.current !== searched) {
      form.set('search', searched)
      isSent.current = searched !== ''
    }
    own.current = searched
  }, [searched])

  return (
    <Form form={form} className="search" searchLabel={t('pharmacy_search.landmark')}>
      <div className="search-line" data-is-tool={placeholder !== undefined || undefined}>
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
            <ToolIcon name="search" />
          </OfcButton>
        ) : (
          <OfcButton type="submit" variant={isWanted ? 'outlined' : 'filled'}>
            <ToolIcon name="search" slot="start" />
            {t('pharmacy_search.submit')}
          </OfcButton>
        )}
      </div>
    </Form>
  )
}
