import { line } from '@officine/api/rules'
import { OfcButton } from '@officine/ui-elements/react/button.js'
import { OfcTextField } from '@officine/ui-elements/react/text-field.js'
import { object, optional } from 'superstruct'
import { Icon } from '../components/icons/icon.tsx'
import { PanelMenu } from '../components/panel-menu.tsx'
import type { DraftName } from '../drafts/drafts.ts'
import { Form, useForm } from '../forms/index.ts'
import { Link } from '../navigation/index.ts'
import type { BaseQuery } from './list-query.ts'
import type { List } from './use-list.ts'
import './filter-menus.css'

interface ToolProps<Item, Query extends BaseQuery, Name> {
  readonly list: List<Item, Query>
  /** The name of the filter or search in the definition, or `sort`. */
  readonly name: Name
  readonly label: string
}

type Member<Query> = Exclude<keyof Query, keyof BaseQuery>

interface ListFilterProps<Item, Query extends BaseQuery, Name extends Exclude<keyof Query, 'page'>>
  extends ToolProps<Item, Query, Name> {
  /** `undefined` stands for all. */
  readonly options: readonly (readonly [
    value: OneOf<Query[Name]>,
    text: string,
    count?: number | undefined,
  ])[]
}

type OneOf<Value> = Value extends readonly (infer One)[] ? One : Value

/** A filter, or the order of a list without a table header, as links: each choice has an address. */
export function ListFilter<Item, Query extends BaseQuery, Name extends Exclude<keyof Query, 'page'>>(
  props: ListFilterProps<Item, Query, Name>,
) {
  const { list, name, label, options } = props
  const selected: readonly unknown[] = [list.query[name] ?? []].flat()
  const isRepeated = list.definition.filters?.[String(name)]?.isRepeated
  const toggle = (value: unknown) =>
    selected.includes(value) ? selected.filter((one) => one !== value) : [...selected, value]
  return (
    <ul className="list-filter" aria-label={label}>
      {options.map(([value, text, count]) => {
        const isSelected = value === undefined ? selected.length === 0 : selected.includes(value)
        const next = isRepeated && value !== undefined ? toggle(value) : value
        const { to, state } = list.locationFor(queryChange(name, next))
        return (
          <li key={text}>
            <Link to={to} state={state} aria-current={isSelected}>
              {text}
              {count !== undefined && <span className="list-filter-count">{count}</span>}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

interface FilterMenuProps<Item, Query extends BaseQuery, Name extends Exclude<keyof Query, 'page'>>
  extends ListFilterProps<Item, Query, Name> {
  /** The text of the button, with what is chosen. */
  readonly summary: string
  /** The choice that takes the filter off. */
  readonly all: string
}

/** A filter in a menu. */
export function FilterMenu<Item, Query extends BaseQuery, Name extends Exclude<keyof Query, 'page'>>(
  props: FilterMenuProps<Item, Query, Name>,
) {
  const { summary, all, options, ...filter } = props
  return (
    <PanelMenu summary={summary}>
      <ListFilter {...filter} options={[[undefined as OneOf<Query[Name]>, all], ...options]} />
    </PanelMenu>
  )
}

interface ListSearchProps<Item, Query extends BaseQuery> extends ToolProps<Item, Query, Member<Query>> {
  /** The accessible name of the landmark. */
  readonly landmark: string
  readonly submit: string
  readonly draft?: DraftName
  /** Shows the label inside the field, and an icon as the button. */
  readonly isCompact?: true
}

const Search = object({ search: optional(line(120)) })

/** A search by one text, within the filtered items. */
export function ListSearch<Item, Query extends BaseQuery>(props: ListSearchProps<Item, Query>) {
  const { list, name } = props
  // Another search term, for example after Back, mounts a new form.
  return <SearchForm key={String(list.query[name])} {...props} />
}

function SearchForm<Item, Query extends BaseQuery>(props: ListSearchProps<Item, Query>) {
  const { list, name, label, landmark, submit, draft, isCompact } = props
  const form = useForm({
    draft: draft ? { name: draft } : 'none',
    initial: { search: String(list.query[name] ?? '') },
    labels: { search: label },
    struct: Search,
    confirmsUnsavedChanges: false,
    submit: async (values) => values,
    onSent: ({ search }) => list.show(queryChange(name, search)),
  })
  return (
    <Form form={form} searchLabel={landmark}>
      <div className={isCompact ? 'list-search list-search-compact' : 'list-search'}>
        <OfcTextField
          {...form.field('search')}
          type="search"
          autocomplete="off"
          noOptionalMark
          {...(isCompact && { placeholder: label })}
        />
        <OfcButton type="submit" {...(isCompact && { label: submit })}>
          {isCompact ? (
            <Icon name="search" />
          ) : (
            <>
              <Icon name="search" slot="start" />
              {submit}
            </>
          )}
        </OfcButton>
      </div>
    </Form>
  )
}

/** The cast is needed because TypeScript does not infer computed keys. */
function queryChange<Query>(name: keyof Query, value: unknown): Partial<Query> {
  return { [name]: value } as unknown as Partial<Query>
}
