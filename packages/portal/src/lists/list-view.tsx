import { OfcCard } from '@officine/ui-elements/react/card.js'
import { OfcPagination } from '@officine/ui-elements/react/pagination.js'
import type { ReactNode } from 'react'
import { LinkButton } from '../components/link-button.tsx'
import { QueryView, RowSkeletons } from '../components/query-view.tsx'
import { SlowResponseNotice } from '../failures/index.ts'
import { useLanguage } from '../language/index.ts'
import { localizedAddress } from '../navigation/index.ts'
import type { BaseQuery } from './list-query.ts'
import { ListSection, type ListSectionProps } from './list-section.tsx'
import type { List } from './use-list.ts'

interface ListViewProps<Item, Query extends BaseQuery>
  extends Omit<ListSectionProps, 'headingRef' | 'count'> {
  readonly list: List<Item, Query>
  /** Formats the number of items. */
  readonly count?: (totalCount: number) => string
  /** Shown in place of rows if there are none, or none that match. */
  readonly empty: ReactNode
  /** The text of the link from an empty narrowed list to all items. */
  readonly all?: string
  /** The accessible name of the pagination. */
  readonly paginationLabel: string
  /** The expected number of rows. */
  readonly skeletons?: number
}

/**
 * A list: one page of rows (the children), the pagination, and what
 * replaces them while there is none.
 */
export function ListView<Item, Query extends BaseQuery>(props: ListViewProps<Item, Query>) {
  const { list, count, empty, all, paginationLabel, skeletons = 6, children, ...section } = props
  const { definition, headingRef, result, page: loadedPage, isSettled, isNarrowed, locationFor, show } = list
  const { locale } = useLanguage()
  return (
    <ListSection
      {...section}
      headingRef={headingRef}
      {...(count ? { count: isSettled && loadedPage ? count(loadedPage.totalCount) : '' } : {})}
    >
      {/* The rows of the previous query stay until the new ones arrive. */}
      {result.data && <SlowResponseNotice isOn={!isSettled} />}
      <QueryView of={result} skeleton={<RowSkeletons count={skeletons} />}>
        {(page) =>
          page.totalCount === 0 ? (
            <OfcCard>
              <div className="list-empty">
                <p className="note">{empty}</p>
                {all && isNarrowed && <LinkButton to={definition.path}>{all}</LinkButton>}
              </div>
            </OfcCard>
          ) : (
            <>
              {children}
              {page.totalCount > page.pageSize && (
                <OfcPagination
                  page={page.pageNumber}
                  pageSize={page.pageSize}
                  totalCount={page.totalCount}
                  label={paginationLabel}
                  hrefFor={(number) => localizedAddress(locationFor({}, number).to, locale)}
                  onPageChange={(event) => {
                    event.preventDefault()
                    show({}, event.page)
                  }}
                />
              )}
            </>
          )
        }
      </QueryView>
    </ListSection>
  )
}
