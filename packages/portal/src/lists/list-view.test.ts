import type { Page } from '@officine/api/calls'
import { QueryObserver } from '@tanstack/react-query'
import { createElement } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../data/index.ts'
import { setLanguage } from '../language/index.ts'
import { renderScreen } from '../testing/render-screen.ts'
import { unfetchedQuery } from '../testing/unfetched-query.ts'
import { defineList, isFiltered, listLocation, type QueryOf } from './list-query.ts'
import { type ListColumn, ListTable } from './list-table.tsx'
import { ListFilter } from './list-tools.tsx'
import { ListRows, ListView } from './list-view.tsx'
import type { List } from './use-list.ts'

beforeAll(() => {
  vi.stubGlobal('location', new URL('https://portal.example/'))
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  setLanguage('fr-CA')
})

interface Form {
  readonly id: string
  readonly city: string
  readonly sentOn?: string
}

const forms = defineList({
  path: '/forms',
  filters: {
    status: { values: ['draft', 'sent'], isRepeated: true },
    type: { values: ['move', 'purchase'] },
  },
  sorts: ['-city', 'city'],
  pageQuery: () => unfetchedQuery<Page<Form>>([]),
})
type FormQuery = QueryOf<typeof forms>

const defaultQuery: FormQuery = { status: undefined, type: undefined, sort: '-city', page: 1 }
const two: readonly Form[] = [
  { id: 'a', city: 'Lévis', sentOn: '2026-11-21' },
  { id: 'b', city: 'Alma' },
]

function listOf(items: readonly Form[], changes: Partial<FormQuery> = {}): List<Form, FormQuery> {
  const query = { ...defaultQuery, ...changes }
  const page = { items, pageNumber: 1, pageSize: 15, totalCount: items.length }
  return {
    definition: forms,
    query,
    isNarrowed: isFiltered(forms, query),
    isEnabled: true,
    result: new QueryObserver<Page<Form>>(queryClient, {
      queryKey: ['forms', page],
      initialData: page,
    }).getCurrentResult(),
    page,
    isSettled: true,
    locationFor: (other, pageNumber = 1) => listLocation(forms, { ...query, ...other, page: pageNumber }, ''),
    show: () => {},
    headingRef: { current: null },
    onRowRemoved: () => {},
  }
}

const texts = { title: 'Formulaires', empty: 'Aucun formulaire', all: 'Voir tout', paginationLabel: 'Pages' }

const columns: readonly ListColumn<Form>[] = [
  { key: 'city', label: 'shell.home', cell: ({ city }) => city },
  { key: 'sentOn', label: 'shell.documents', cell: ({ sentOn }) => sentOn },
]

const renderList = (list: List<Form, FormQuery>, props: object = {}) =>
  renderScreen(
    createElement(ListView<Form, FormQuery>, {
      ...texts,
      list,
      ...props,
      children: createElement(ListTable<Form, FormQuery>, { list, columns, label: texts.title }),
    }),
  )

test('a filter of one value replaces it; one of several toggles a value', () => {
  const list = listOf(two, { status: ['draft'], type: 'move' })
  const type = createElement(ListFilter<Form, FormQuery, 'type'>, {
    list,
    name: 'type',
    label: 'Type',
    options: [
      [undefined, 'Tous'],
      ['purchase', 'Achat'],
    ],
  })
  const status = createElement(ListFilter<Form, FormQuery, 'status'>, {
    list,
    name: 'status',
    label: 'État',
    options: [
      [undefined, 'Tout état'],
      ['draft', 'Brouillon'],
      ['sent', 'Envoyé'],
    ],
  })
  const links = renderScreen([type, status]).all('link')
  const descriptions = links.map(
    ({ name, attributes }) => `${name} ${attributes['aria-current']} ${attributes.href}`,
  )
  expect(descriptions).toEqual([
    'Tous false /forms?status=draft',
    'Achat false /forms?status=draft&type=purchase',
    'Tout état false /forms?type=move',
    'Brouillon true /forms?type=move',
    'Envoyé false /forms?status=draft&status=sent&type=move',
  ])
})

test('an empty list links to all items only if it is narrowed', () => {
  const all = renderList(listOf([]))
  expect(all.text).toContain('Aucun formulaire')
  expect(all.names('link')).toEqual([])
  expect(renderList(listOf([], { type: 'move' })).all('link')).toMatchObject([
    { name: 'Voir tout', attributes: { href: '/forms' } },
  ])
})

test('a table has the cells of each row in their slots, and none for empty columns', () => {
  const cells = renderList(listOf(two)).having('slot')
  expect(cells.map(({ text, attributes }) => `${attributes.slot} ${text}`)).toEqual([
    'a:city Lévis',
    'a:sentOn 2026-11-21',
    'b:city Alma',
  ])
})

test('the count is rendered once it is known', () => {
  const count = (total: number) => `${total} formulaires`
  expect(renderList(listOf(two), { count }).names('status')[0]).toBe('2 formulaires')
  expect(renderList({ ...listOf(two), isSettled: false }, { count }).names('status')[0]).toBe('')
})

const renderRows = (items: readonly Form[]) =>
  renderScreen(
    createElement(ListRows<Form, FormQuery>, {
      list: listOf(items),
      children: ({ city }: Form, isFirst: boolean) => `${city} ${isFirst}`,
      selection: {
        all: 'Tout choisir',
        one: ({ city }: Form) => `Choisir ${city}`,
        actions: () => 'Approuver',
      },
    }),
  )

test('several rows are selectable, each by a labelled checkbox', () => {
  expect(renderRows(two).names('checkbox')).toEqual(['Tout choisir', 'Choisir Lévis', 'Choisir Alma'])
  expect(renderRows(two.slice(0, 1)).names('checkbox')).toEqual([])
})

test('the action of the first row is the main one', () => {
  expect(renderRows(two).names('listitem')).toEqual(['Lévis true', 'Alma false'])
})
