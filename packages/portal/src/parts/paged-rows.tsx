import type { Page } from '@officine/api/calls'
import { OfcCard } from '@officine/ui-elements/react/card.js'
import { OfcPagination } from '@officine/ui-elements/react/pagination.js'
import type { ReactNode } from 'react'
import { useLanguage } from '../language/index.ts'
import { go, localized } from '../navigation/index.ts'

interface PagedRowsProps<Item> {
  readonly page: Page<Item>
  /** The name of the pagination. */
  readonly label: string
  /** Where a page of the list is, so that Back and a copied address find it. */
  readonly addressOfPage: (page: number) => string
  readonly children: (item: Item) => ReactNode
}

/** A page of a list in a card, with the way to the others below it. */
export function PagedRows<Item>({ page, label, addressOfPage, children }: PagedRowsProps<Item>) {
  const { locale } = useLanguage()
  return (
    <>
      <OfcCard padding="none">
        <ul className="rows">{page.items.map(children)}</ul>
      </OfcCard>
      <OfcPagination
        page={page.pageNumber}
        pageSize={page.pageSize}
        totalCount={page.totalCount}
        label={label}
        hrefFor={(number) => localized(addressOfPage(number), locale)}
        onPageChange={(event) => {
          event.preventDefault()
          void go(addressOfPage(event.page))
        }}
      />
    </>
  )
}
