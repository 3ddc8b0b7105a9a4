import type { Call, PathParameters, StoredFile, TraitsOf, UploadKind } from '@officine/api/calls'
import type { CallInput, UploadPart } from '@officine/api/client'
import { ApiError } from '@officine/api/errors'
import { newIdempotencyKey, send } from '../../data/index.ts'

/** Sends one file to a record. */
export type UploadTarget = (part: UploadPart & { readonly signal: AbortSignal }) => Promise<StoredFile>

/** Creates the record that files belong to, or finds it, and gives the way to send files there. */
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
  // Which parameters an input has follows from its path, which is known by the caller alone.
  return (part) => send(anyCall, { path, ...part } as CallInput<string, undefined, undefined, typeof anyCall>)
}

/**
 * Opens the record once, however many files wait for it and however often it is tried. One key goes with every try until the
 * server has answered: a record that was created by a try whose answer got lost is found by the next one.
 */
export function openOnce(open: OpenRecord): () => Promise<UploadTarget> {
  let idempotencyKey = newIdempotencyKey()
  let opened: Promise<UploadTarget> | undefined
  return () => {
    opened ??= open({ idempotencyKey }).catch((error) => {
      opened = undefined
      if (error instanceof ApiError && !error.mayPass) idempotencyKey = newIdempotencyKey()
      throw error
    })
    return opened
  }
}
