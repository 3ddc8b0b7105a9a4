import { queryClient } from '../../data/index.ts'
import {
  doublesPath,
  invitePeoplePath,
  peopleListsPath,
  peoplePath,
} from '../../domain/people/person-path.ts'
import type { RouteDefinition, RouteParameters } from '../../navigation/index.ts'

export const peopleRoutes: readonly RouteDefinition[] = [
  {
    path: peoplePath,
    title: 'people.title',
    load: () => import('./people-page.tsx'),
    messages: ['people', 'account', 'occupations', 'forms'],
    guard: { may: ['readPeople'] },
  },
  {
    path: peopleListsPath,
    title: 'people.lists.title',
    load: () => import('./people-lists-page.tsx'),
    messages: ['people', 'forms'],
    guard: { may: ['downloadPeopleLists'] },
  },
  {
    path: invitePeoplePath,
    title: 'people.invite.title',
    load: () => import('./invite-page.tsx'),
    messages: ['people', 'forms'],
    guard: { may: ['invitePeople'] },
  },
  {
    path: doublesPath,
    title: 'doubles.title',
    load: () => import('./doubles-page.tsx'),
    messages: ['merge', 'people', 'account', 'occupations', 'forms'],
    guard: { may: ['mergePeople'] },
  },
  {
    path: `${peoplePath}/:contactId/merge/:otherId`,
    title: 'merge.title',
    load: () => import('./merge-page.tsx'),
    messages: ['merge', 'person', 'people', 'account', 'occupations', 'profile', 'forms'],
    guard: { may: ['mergePeople'] },
    preload: preloadMerge,
  },
  {
    path: `${peoplePath}/:contactId`,
    title: 'person.title',
    load: () => import('./person-page.tsx'),
    messages: [
      'person',
      'people',
      'account',
      'occupations',
      'profile',
      'transactions',
      'transaction-rows',
      'person-search',
      'history',
      'forms',
    ],
    guard: { may: ['readPeople'] },
    preload: preloadPerson,
  },
]

/** Dynamic import, so that the calls about people are not in the first chunk. */
async function preloadPerson({ contactId = '' }: RouteParameters): Promise<void> {
  const { personQuery } = await import('./people.ts')
  void queryClient.prefetchQuery(personQuery(contactId))
}

async function preloadMerge({ contactId = '', otherId = '' }: RouteParameters): Promise<void> {
  const { mergeQuery } = await import('./merge.ts')
  void queryClient.prefetchQuery(mergeQuery(contactId, otherId))
}
