import { useResource } from '../../data/index.ts'
import { useListResource } from '../../lists/use-list.ts'
import { UpToDateStatement } from '../../parts/statement.tsx'
import { peopleOf, requestsOf } from './people-list.ts'

/** The word that the list is up to date: the first act of the page once nobody waits for an answer. */
export function ListStatement({ pharmacyId }: { readonly pharmacyId: string }) {
  const requests = useResource(requestsOf(pharmacyId).resource({ sort: undefined, page: 1 }))
  const people = useListResource(peopleOf(pharmacyId)).resource
  const mayWait =
    requests.status === 'loading' || (requests.status === 'ready' && requests.data.totalCount > 0)
  return <UpToDateStatement subject="employees" pharmacyId={pharmacyId} of={people} isFirstAct={!mayWait} />
}
