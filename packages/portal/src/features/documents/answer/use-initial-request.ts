import type { MemberRequest } from '@officine/api/calls'
import { useEffect, useState } from 'react'
import { refetchResource } from '../../../data/index.ts'
import { requestOf } from '../requests.ts'

/**
 * The request as first read by the person: refetched on opening, because the cache may be older.
 */
export function useInitialRequest(request: MemberRequest): MemberRequest {
  const [seen, setSeen] = useState<MemberRequest>()
  useEffect(() => {
    let isHere = true
    refetchResource(requestOf(request.id))
      .catch(() => request)
      .then((read) => isHere && setSeen(read))
    return () => {
      isHere = false
    }
  }, [request.id])
  return seen ?? request
}
