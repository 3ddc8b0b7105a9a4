import type { CallTraits, Method, PathParameters, PathValues } from '../calls/define-call.ts'

/** A query as the caller writes it: members with a default are optional. */
type LooseQuery<Query> = { readonly [Name in keyof Query]?: Query[Name] | undefined }

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [N in Name]?: never }
  : { readonly [N in Name]: Value }

type PathPart<Path extends string> = [PathParameters<Path>] extends [never]
  ? { readonly path?: never }
  : { readonly path: PathValues<Path> }

/** A write to a versioned resource has the version that the user has seen, sent as `If-Match`. */
type VersionPart<Traits extends CallTraits> = Traits extends {
  readonly versioned: true
  readonly method: 'PUT' | 'PATCH' | 'POST' | 'DELETE'
}
  ? { readonly version: number }
  : { readonly version?: number }

/** One key per creation, reused for its retries. */
type KeyPart<Traits extends CallTraits> = Traits extends { readonly idempotent: true }
  ? { readonly idempotencyKey: string }
  : { readonly idempotencyKey?: string }

/** The progress of an upload, in bytes. */
export interface UploadProgress {
  readonly sentBytes: number
  readonly totalBytes: number
}

export interface UploadPart {
  readonly file: File
  readonly onProgress?: (progress: UploadProgress) => void
}

/** A generic call without literal traits, as in a function for any call. */
type IsAnyCall<Traits extends CallTraits> = Method extends Traits['method'] ? true : false

type FilePart<Traits extends CallTraits> =
  IsAnyCall<Traits> extends true
    ? Partial<UploadPart>
    : [NonNullable<Traits['upload']>] extends [never]
      ? { readonly file?: never; readonly onProgress?: never }
      : UploadPart

/**
 * The input of a call, derived from its definition: the types reject members that it does not use.
 */
export type CallInput<
  Path extends string,
  Query,
  Body,
  Traits extends CallTraits = CallTraits,
> = PathPart<Path> &
  ([Query] extends [undefined] ? { readonly query?: never } : { readonly query?: LooseQuery<Query> }) &
  Part<'body', Body> &
  VersionPart<Traits> &
  KeyPart<Traits> &
  FilePart<Traits> & {
    readonly signal?: AbortSignal | undefined
    /**
     * An access token obtained beforehand. With it the request is sent at once, with `keepalive`:
     * for requests sent while the page unloads, when there is no time to fetch a token.
     */
    readonly presetToken?: string | undefined
  }

export interface FileResponse {
  /** The file name for saving. */
  readonly name: string
  readonly content: Blob
}

/** The result of a call: its struct's value, a file, or nothing. */
export type CallResult<Response, Traits extends CallTraits = CallTraits> =
  IsAnyCall<Traits> extends true
    ? Response
    : [NonNullable<Traits['fileMediaType']>] extends [never]
      ? Response
      : FileResponse
