import { OfcCard } from '@officine/ui-elements/react/card.js'
import { OfcPagination } from '@officine/ui-elements/react/pagination.js'
import type { ReactNode } from 'react'
import { LongWait } from '../failures/index.ts'
import { useLanguage } from '../language/index.ts'
import { localized } from '../navigation/index.ts'
import { LinkButton } from '../parts/layout/link-button.tsx'
import { ResourceView, RowSkeletons } from '../parts/resources/resource-view.tsx'
import type { BaseQuery } from './list-query.ts'
import { ListSection, type ListSectionProps } from './list-section.tsx'
import type { List } from './use-list.ts'

interface ListViewProps<Item, Query extends BaseQuery> extends Omit<ListSectionProps, 'heading' | 'count'> {
  readonly list: List<Item, Query>
  /** How many there are, in words. */
  readonly count?: (totalCount: number) => string
  /** In place of rows: that there are none, or none that fit. */
  readonly empty: ReactNode
  /** The link from a narrowed list without rows to the whole of it. */
  readonly all?: string
  /** The name of the pagination. */
  readonly pages: string
  /** About how many rows are likely to come. */
  readonly skeletons?: number
}

/** A list on screen: a page of it, the way to the others, and what shows while there is none. Its rows are the children. */
export function ListView<Item, Query extends BaseQuery>(props: ListViewProps<Item, Query>) {
  const { list, count, empty, all, pages, skeletons = 6, children, ...section } = props
  const { definition, heading, resource, page: shown, isSettled, isNarrowed, placeOf, show } = list
  const { locale } = useLanguage()
  return (
    <ListSection
      {...section}
      heading={heading}
      {...(count ? { count: isSettled && shown ? count(shown.totalCount) : '' } : {})}
    >
      {/* The rows of the query before stay until these have come. */}
      {resource.status === 'ready' && <LongWait isOn={!isSettled} />}
      <ResourceView of={resource} skeleton={<RowSkeletons count={skeletons} />}>
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
                  label={pages}
                  hrefFor={(number) => localized(placeOf({}, number).to, locale)}
                  onPageChange={(event) => {
                    event.preventDefault()
                    show({}, event.page)
                  }}
                />
              )}
            </>
          )
        }
      </ResourceView>
    </ListSection>
  )
}
