import type { Page } from '@officine/api/calls'
import { is, record, string } from 'superstruct'
import type { CallQuery } from '../data/index.ts'

/** A filter of a list; its value is in the address. */
interface Filter {
  /** The allowed values; without them any value is allowed, such as an id. */
  readonly values?: readonly string[]
  /** Allows several values: `status=draft&status=returned`. */
  readonly isRepeated?: true
}

/**
 * Where a search term is stored: in the address or, if it may be a person's name, in
 * the state of the history entry.
 */
type SearchTermStorage = 'address' | 'entry'

type Filters = Readonly<Record<string, Filter>>
type SearchTerms = Readonly<Record<string, SearchTermStorage>>

export interface BaseQuery {
  readonly sort: string | undefined
  /** From 1. */
  readonly page: number
}

export interface Row {
  readonly id: string
}

/**
 * The query of a list. A member without a value is `undefined`, so that the query can
 * be spread into a call's query.
 */
type ListQuery<F extends Filters, S extends SearchTerms, Sort extends string> = {
  readonly [Name in keyof F]: FilterValue<F[Name]> | undefined
} & { readonly [Name in keyof S]: string | undefined } & BaseQuery & { readonly sort: Sort | undefined }

type FilterValue<F extends Filter> = F extends { readonly isRepeated: true }
  ? readonly OneValue<F>[]
  : OneValue<F>
type OneValue<F extends Filter> = F extends { readonly values: readonly (infer Value)[] } ? Value : string

/** The definition of a list. */
export interface ListDefinition<Item, Query extends BaseQuery> {
  /** The path of the screen, without a locale: `/pharmacies/12/employees`. */
  readonly path: string
  /**
   * The prefix of the parameters, `requests-page=2`, for a screen with several lists, each of which
   * leaves the parameters of the others unchanged. Blank for the main one.
   */
  readonly prefix?: string
  readonly filters?: Filters
  readonly search?: SearchTerms
  /** The first is the default; `-` is descending. */
  readonly sorts?: readonly string[]
  /** Fetches nothing until there is a search term or a filter. */
  readonly isSearchOnly?: true
  readonly pageQuery: (query: Query, pageSize?: number) => CallQuery<Page<Item>>
}

export type QueryOf<Definition> =
  Definition extends ListDefinition<infer _Item, infer Query extends BaseQuery> ? Query : never

/** Infers the type of a definition's query. */
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

/** An address and the state of its history entry. */
export interface ListLocation {
  readonly to: string
  readonly state: unknown
}

/** The address and state that a list reads. */
interface CurrentLocation {
  readonly parameters: URLSearchParams
  readonly state: unknown
}

/** Parses the query of a list. Missing or invalid members get their defaults. */
export function parseListQuery<Item, Query extends BaseQuery>(
  definition: ListDefinition<Item, Query>,
  { parameters, state }: CurrentLocation,
  personId: string,
): Query {
  const { filters = {}, search = {}, sorts = [] } = definition
  const nameOf = parameterNames(definition)
  const entry = storedSearchTerms(state, personId)
  const page = Number(parameters.get(nameOf('page')) ?? 1)
  const query: Record<string, unknown> = {
    sort: sorts.find((sort) => sort === parameters.get(nameOf('sort'))) ?? sorts[0],
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
  for (const [name, { values, isRepeated }] of Object.entries(filters)) {
    const matches = parameters.getAll(nameOf(name)).filter((value) => values?.includes(value) ?? value !== '')
    query[name] = isRepeated && matches.length > 0 ? matches : matches[0]
  }
  for (const [name, storage] of Object.entries(search)) {
    const text = storage === 'address' ? parameters.get(nameOf(name)) : entry[nameOf(name)]
    query[name] = text || undefined
  }
  // The members are those of the definition, from which the type is derived.
  return query as unknown as Query
}

/**
 * The address and state of a list for a query.
 * @param current The current ones, from which the parameters of the
 * screen's other lists are copied.
 */
export function listLocation<Item, Query extends BaseQuery>(
  definition: ListDefinition<Item, Query>,
  query: Partial<Query>,
  personId: string,
  current?: CurrentLocation,
): ListLocation {
  const { path, prefix, filters = {}, search = {}, sorts = [] } = definition
  const nameOf = parameterNames(definition)
  const others = prefix === undefined ? undefined : current
  const parameters = new URLSearchParams(others?.parameters)
  const entry = storedSearchTerms(others?.state, personId)
  const members: Readonly<Record<string, unknown>> = query
  const write = (name: string, value: unknown) => {
    parameters.delete(nameOf(name))
    for (const one of [value ?? []].flat()) parameters.append(nameOf(name), String(one))
  }
  for (const name of Object.keys(filters)) write(name, members[name])
  for (const [name, storage] of Object.entries(search)) {
    const text = members[name] || undefined
    if (storage === 'address') write(name, text)
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

/** Whether a filter or a search term has a value. */
export function isFiltered<Item, Query extends BaseQuery>(
  { filters, search }: ListDefinition<Item, Query>,
  query: Query,
): boolean {
  const names = Object.keys({ ...filters, ...search })
  return Object.entries(query).some(([name, value]) => names.includes(name) && value !== undefined)
}

function parameterNames({ prefix }: { readonly prefix?: string }) {
  return (name: string) => (prefix ? `${prefix}-${name}` : name)
}

/** Ignores the terms of another person in this tab, and the states of other releases. */
function storedSearchTerms(state: unknown, personId: string): Record<string, string> {
  if (!is(state, record(string(), string())) || state.searcherId !== personId) return {}
  const { searcherId: _, ...terms } = state
  return terms
}
