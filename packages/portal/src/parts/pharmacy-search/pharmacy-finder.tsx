import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import { Form, useForm } from '../../forms/index.ts'
import { useLanguage } from '../../language/index.ts'
import { go } from '../../navigation/index.ts'
import { ToolIcon } from '../layout/tool-icon.tsx'
import { Search } from './pharmacy-search.ts'
import '../search.css'

interface PharmacyFinderProps {
  /** The path of the page with the results. */
  readonly results: string
}

/** The pharmacy search on a page without results. */
export function PharmacyFinder({ results }: PharmacyFinderProps) {
  const { t } = useLanguage()
  const form = useForm({
    initial: { search: '' },
    labels: { search: t('pharmacy_search.label') },
    struct: Search,
    asksBeforeLeaving: false,
    submit: async (answers) => answers,
    onSent: ({ search }) => void go(`${results}?${new URLSearchParams({ search })}`),
  })
  return (
    <Form form={form} className="search" searchLabel={t('pharmacy_search.landmark')}>
      <div className="search-line">
        <OfcTextField
          {...form.field('search')}
          type="search"
          hint={t('pharmacy_search.hint')}
          autocomplete="off"
          noOptionalMark
        />
        <OfcButton type="submit" variant="filled">
          <ToolIcon name="search" slot="start" />
          {t('pharmacy_search.submit')}
        </OfcButton>
      </div>
    </Form>
  )
}
