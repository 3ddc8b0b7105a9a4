import type { CallTraits, Method, PathParameters } from '../calls/define-call.ts'

/** A query as its caller writes it: what has a default may be left out. */
type LooseQuery<Query> = { readonly [Name in keyof Query]?: Query[Name] | undefined }

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [N in Name]?: never }
  : { readonly [N in Name]: Value }

type PathPart<Path extends string> = [PathParameters<Path>] extends [never]
  ? { readonly path?: never }
  : { readonly path: Readonly<Record<PathParameters<Path>, string>> }

/** A write of what has a version says which one the person has seen; it is sent as `If-Match`. */
type VersionPart<Traits extends CallTraits> = Traits extends {
  readonly versioned: true
  readonly method: 'PUT' | 'PATCH' | 'POST' | 'DELETE'
}
  ? { readonly version: number }
  : { readonly version?: number }

/** One key for each thing that a person wants to create, kept for its retries. */
type KeyPart<Traits extends CallTraits> = Traits extends { readonly idempotent: true }
  ? { readonly idempotencyKey: string }
  : { readonly idempotencyKey?: string }

/** How far an upload is. */
export interface UploadProgress {
  readonly sentBytes: number
  readonly totalBytes: number
}

export interface UploadPart {
  readonly file: File
  readonly onProgress?: (progress: UploadProgress) => void
}

/** A call that is known by no more than its parts, as in a function for any call. */
type IsAnyCall<Traits extends CallTraits> = Method extends Traits['method'] ? true : false

type FilePart<Traits extends CallTraits> =
  IsAnyCall<Traits> extends true
    ? Partial<UploadPart>
    : [NonNullable<Traits['upload']>] extends [never]
      ? { readonly file?: never; readonly onProgress?: never }
      : UploadPart

/** What a call needs, read off its definition: a part that it has no use for is refused by the types. */
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
    /** Whoever asks again by itself wants no second try from the client. */
    readonly triesOnce?: boolean
    /**
     * A bearer token that was looked for ahead. With it the call leaves at once, and goes on when its page is closed: for what is told
     * while a page goes away, which has no time left to look for one.
     */
    readonly tokenAtHand?: string | undefined
  }

/** A file that was answered. */
export interface FileAnswer {
  /** What it is to be saved as. */
  readonly name: string
  readonly content: Blob
}

/** The answer of a call: its struct's value, a file, or nothing. */
export type AnswerOf<Response, Traits extends CallTraits = CallTraits> =
  IsAnyCall<Traits> extends true
    ? Response
    : [NonNullable<Traits['answers']>] extends [never]
      ? Response
      : FileAnswer
