import { useResource } from '../../data/index.ts'
import { useEntryState, useQuery } from '../../navigation/index.ts'
import { UpToDateStatement } from '../../parts/statement.tsx'
import { useUserinfo } from '../../session/index.ts'
import { peopleAskedIn } from './people-address.ts'
import { peopleOf } from './people-of.ts'
import { requestsOf } from './requests-of.ts'

/** The word that the list is up to date: the first act of the page once nobody waits for an answer. */
export function ListStatement({ pharmacyId }: { readonly pharmacyId: string }) {
  const requests = useResource(requestsOf(pharmacyId))
  const asked = peopleAskedIn(useQuery(), useEntryState(), useUserinfo().contactId)
  const people = useResource(peopleOf(pharmacyId, asked), { keepPrevious: true })
  const mayWait =
    requests.status === 'loading' || (requests.status === 'ready' && requests.data.totalCount > 0)
  return <UpToDateStatement subject="employees" pharmacyId={pharmacyId} of={people} isFirstAct={!mayWait} />
}
