import type { Call, PathParameters, StoredFile, TraitsOf, UploadKind } from '@officine/api/calls'
import type { CallInput, UploadPart } from '@officine/api/client'
import { ApiError } from '@officine/api/errors'
import { newIdempotencyKey, send } from '../../data/index.ts'

/** Sends one file to a record. */
export type UploadTarget = (part: UploadPart & { readonly signal: AbortSignal }) => Promise<StoredFile>

/** Creates or finds the record of the files, and resolves to its upload function. */
export type OpenRecord = (options: { readonly idempotencyKey: string }) => Promise<UploadTarget>

type UploadCall<Path extends string, Response extends StoredFile> = Call<
  Path,
  undefined,
  undefined,
  Response
> &
  TraitsOf<{ readonly method: 'POST'; readonly upload: UploadKind }>

/** The target of a record's files: `uploadTo(postRequestFile, { requestId })`. */
export function uploadTo<Path extends string, Response extends StoredFile>(
  call: UploadCall<Path, Response>,
  path: Readonly<Record<PathParameters<Path>, string>>,
): UploadTarget {
  const anyCall: UploadCall<string, Response> = call
  // The cast is needed because the parameters follow from the path,
  // which only the caller's type has.
  return (part) => send(anyCall, { path, ...part } as CallInput<string, undefined, undefined, typeof anyCall>)
}

/**
 * Opens the record once, for any number of files and attempts. All attempts have
 * the same idempotency key until the server responds: a record whose response was
 * lost is found by the next attempt.
 */
export function openOnce(open: OpenRecord): () => Promise<UploadTarget> {
  let idempotencyKey = newIdempotencyKey()
  let targetPromise: Promise<UploadTarget> | undefined
  return () => {
    targetPromise ??= open({ idempotencyKey }).catch((error) => {
      targetPromise = undefined
      if (error instanceof ApiError && !error.isTemporary) idempotencyKey = newIdempotencyKey()
      throw error
    })
    return targetPromise
  }
}
