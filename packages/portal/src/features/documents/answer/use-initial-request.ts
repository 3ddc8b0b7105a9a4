import type { MemberRequest } from '@officine/api/calls'
import { useEffect, useState } from 'react'
import { queryClient } from '../../../data/index.ts'
import { requestQuery } from '../requests.ts'

/**
 * The request as first read by the person: refetched on opening, because the cache may be older.
 */
export function useInitialRequest(request: MemberRequest): MemberRequest {
  const [initialRequest, setInitialRequest] = useState<MemberRequest>()
  useEffect(() => {
    let isMounted = true
    queryClient
      .fetchQuery({ ...requestQuery(request.id), staleTime: 0 })
      .catch(() => request)
      .then((fetched) => isMounted && setInitialRequest(fetched))
    return () => {
      isMounted = false
    }
  }, [request.id])
  return initialRequest ?? request
}
