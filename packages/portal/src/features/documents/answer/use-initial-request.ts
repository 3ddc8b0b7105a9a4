import type { MemberRequest } from '@officine/api/calls'
import { useEffect, useState } from 'react'
import { refetchResource } from '../../../data/index.ts'
import { requestResource } from '../requests.ts'

/**
 * The request as first read by the person: refetched on opening, because the cache may be older.
 */
export function useInitialRequest(request: MemberRequest): MemberRequest {
  const [initialRequest, setInitialRequest] = useState<MemberRequest>()
  useEffect(() => {
    let isMounted = true
    refetchResource(requestResource(request.id))
      .catch(() => request)
      .then((fetched) => isMounted && setInitialRequest(fetched))
    return () => {
      isMounted = false
    }
  }, [request.id])
  return initialRequest ?? request
}
