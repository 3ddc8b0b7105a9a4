import type { Page } from '@officine/api/calls'
import { is, record, string } from 'superstruct'
import type { Resource } from '../data/index.ts'

/** A choice that narrows a list; it stands in the address. */
interface Filter {
  /** Without them any value may stand in the address: ids. */
  readonly values?: readonly string[]
  /** Several values at once: `status=draft&status=returned`. */
  readonly isRepeated?: true
}

/** Where typed text stands: in the address or, where it may name a person, beside it in the entry of the history. */
type SearchPlace = 'address' | 'entry'

type Filters = Readonly<Record<string, Filter>>
type SearchTerms = Readonly<Record<string, SearchPlace>>

export interface BaseQuery {
  readonly sort: string | undefined
  /** From 1. */
  readonly page: number
}

/** What a list holds. */
export interface Row {
  readonly id: string
}

/** The query of a list. What has no value is `undefined`, so that it can be spread into a call's query. */
type ListQuery<F extends Filters, S extends SearchTerms, Sort extends string> = {
  readonly [Name in keyof F]: FilterValue<F[Name]> | undefined
} & { readonly [Name in keyof S]: string | undefined } & BaseQuery & { readonly sort: Sort | undefined }

type FilterValue<F extends Filter> = F extends { readonly isRepeated: true }
  ? readonly OneValue<F>[]
  : OneValue<F>
type OneValue<F extends Filter> = F extends { readonly values: readonly (infer Value)[] } ? Value : string

/** A list of a screen, as data. */
export interface ListDefinition<Item, Query extends BaseQuery> {
  /** The screen, without a locale: `/pharmacies/12/employees`. */
  readonly path: string
  /**
   * Given where a screen has several lists, each of which leaves alone what the address says of the others: precedes the names
   * in the address, `requests-page=2`. Blank for the main one.
   */
  readonly prefix?: string
  readonly filters?: Filters
  readonly search?: SearchTerms
  /** The first is the order in which the list opens; `-` is descending. */
  readonly sorts?: readonly string[]
  /** Shows nothing until something is searched for. */
  readonly isSearchOnly?: true
  readonly resource: (query: Query, pageSize?: number) => Resource<Page<Item>>
}

export type QueryOf<Definition> =
  Definition extends ListDefinition<infer _Item, infer Query extends BaseQuery> ? Query : never

/** Gives a definition the type of its query. */
export function defineList<
  Item,
  const F extends Filters = Readonly<Record<never, never>>,
  const S extends SearchTerms = Readonly<Record<never, never>>,
  const Sort extends string = never,
>(
  definition: ListDefinition<Item, ListQuery<F, S, Sort>> & {
    readonly filters?: F
    readonly search?: S
    readonly sorts?: readonly Sort[]
  },
): ListDefinition<Item, ListQuery<F, S, Sort>> {
  return definition
}

/** An address and what stands beside it in its entry of the history. */
export interface ListPlace {
  readonly to: string
  readonly state: unknown
}

/** What a list reads of the screen's place. */
interface CurrentPlace {
  readonly parameters: URLSearchParams
  readonly state: unknown
}

/** The query in a place. What is missing or not valid there is as when the list opens. */
export function parseListQuery<Item, Query extends BaseQuery>(
  definition: ListDefinition<Item, Query>,
  { parameters, state }: CurrentPlace,
  personId: string,
): Query {
  const { filters = {}, search = {}, sorts = [] } = definition
  const nameOf = namesOf(definition)
  const entry = ownTerms(state, personId)
  const page = Number(parameters.get(nameOf('page')) ?? 1)
  const query: Record<string, unknown> = {
    sort: sorts.find((sort) => sort === parameters.get(nameOf('sort'))) ?? sorts[0],
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
  for (const [name, { values, isRepeated }] of Object.entries(filters)) {
    const found = parameters.getAll(nameOf(name)).filter((value) => values?.includes(value) ?? value !== '')
    query[name] = isRepeated && found.length > 0 ? found : found[0]
  }
  for (const [name, place] of Object.entries(search)) {
    const text = place === 'address' ? parameters.get(nameOf(name)) : entry[nameOf(name)]
    query[name] = text || undefined
  }
  // Its members are those of the definition, which the type is made of.
  return query as unknown as Query
}

/**
 * Where a list shows the results of a query.
 * @param current The screen's place, from which the terms of its other lists are taken over.
 */
export function listPlace<Item, Query extends BaseQuery>(
  definition: ListDefinition<Item, Query>,
  query: Partial<Query>,
  personId: string,
  current?: CurrentPlace,
): ListPlace {
  const { path, prefix, filters = {}, search = {}, sorts = [] } = definition
  const nameOf = namesOf(definition)
  const others = prefix === undefined ? undefined : current
  const parameters = new URLSearchParams(others?.parameters)
  const entry = ownTerms(others?.state, personId)
  const members: Readonly<Record<string, unknown>> = query
  const write = (name: string, value: unknown) => {
    parameters.delete(nameOf(name))
    for (const one of [value ?? []].flat()) parameters.append(nameOf(name), String(one))
  }
  for (const name of Object.keys(filters)) write(name, members[name])
  for (const [name, place] of Object.entries(search)) {
    const text = members[name] || undefined
    if (place === 'address') write(name, text)
    else if (text === undefined) delete entry[nameOf(name)]
    else entry[nameOf(name)] = String(text)
  }
  write('sort', query.sort === sorts[0] ? undefined : query.sort)
  write('page', query.page === 1 ? undefined : query.page)
  return {
    to: parameters.size === 0 ? path : `${path}?${parameters}`,
    state: Object.keys(entry).length === 0 ? undefined : { ...entry, searcherId: personId },
  }
}

/** Whether something narrows the list. */
export function isNarrowed<Item, Query extends BaseQuery>(
  { filters, search }: ListDefinition<Item, Query>,
  query: Query,
): boolean {
  const names = Object.keys({ ...filters, ...search })
  return Object.entries(query).some(([name, value]) => names.includes(name) && value !== undefined)
}

function namesOf({ prefix }: { readonly prefix?: string }) {
  return (name: string) => (prefix ? `${prefix}-${name}` : name)
}

/** Another person may have searched in this tab, and an older release may have written the entry. */
function ownTerms(state: unknown, personId: string): Record<string, string> {
  if (!is(state, record(string(), string())) || state.searcherId !== personId) return {}
  const { searcherId: _, ...terms } = state
  return terms
}
