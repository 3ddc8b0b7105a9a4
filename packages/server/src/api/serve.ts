import type { Call, PathParameters } from '@officine/api/calls'
import type { Queryable } from '../database/database.ts'
import type { Principal } from '../policy/principal.ts'

/** What a handler is given: everything was validated and the caller is known. */
export interface CallContext<Path extends string = string, Query = unknown, Body = unknown> {
  readonly path: Readonly<Record<PathParameters<Path>, string>>
  readonly query: Query
  readonly body: Body
  readonly user: Principal
  /** A transaction for a write: it commits when the handler's answer is ready, and not otherwise. */
  readonly db: Queryable
  /** The version that the caller has seen (`If-Match`); there for each write of a versioned resource. */
  readonly seenVersion: number | undefined
  readonly requestId: string
}

export type Handler<Path extends string, Query, Body, Response> = (
  context: CallContext<Path, Query, Body>,
) => Promise<Response>

export interface ServedCall {
  readonly call: Call
  readonly handle: (context: CallContext) => Promise<unknown>
}

/** Ties a call of the table to what answers it. */
export function serve<Path extends string, Query, Body, Response>(
  call: Call<Path, Query, Body, Response>,
  handle: Handler<Path, Query, Body, Response>,
): ServedCall {
  // The routes validate path, query and body with the call's own structs before they call the handler.
  return { call, handle } as unknown as ServedCall
}
