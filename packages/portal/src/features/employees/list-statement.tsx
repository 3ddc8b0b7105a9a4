import { useResource } from '../../data/index.ts'
import { UpToDateStatement } from '../../parts/statement.tsx'
import { requestsOf } from './requests-of.ts'

/** The word that the list is up to date: the first act of the page once nobody waits for an answer. */
export function ListStatement({ pharmacyId }: { readonly pharmacyId: string }) {
  const requests = useResource(requestsOf(pharmacyId))
  const mayWait =
    requests.status === 'loading' || (requests.status === 'ready' && requests.data.totalCount > 0)
  return <UpToDateStatement subject="employees" pharmacyId={pharmacyId} isFirstAct={!mayWait} />
}
