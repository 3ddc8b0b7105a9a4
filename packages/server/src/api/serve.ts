import type { Readable } from 'node:stream'
import type { Call, PathParameters, StoredFile } from '@officine/api/calls'
import type { AssociationNames, RequestIdentifiers } from '@officine/api/settings'
import type { Locale } from '@officine/i18n/locale'
import type { Database, Queryable } from '../database/database.ts'
import type { Documents } from '../documents/documents.ts'
import type { Files } from '../files/files.ts'
import type { Principal } from '../policy/principal.ts'
import type { AfterCommit } from './after-commit.ts'

/** What the association says of itself. */
export interface House extends AssociationNames {
  /** Who is told of requests that members send. */
  readonly requestsEmail?: string
  /** What the association files requests under. */
  readonly requestIdentifiers: RequestIdentifiers
  /** In how many days it promises to answer a transaction; without it, it promises none. */
  readonly transactionAnswerDays?: number
}

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
  /** What the caller reads, by `Accept-Language`: it decides the language of documents and of nothing else. */
  readonly language: Locale
  readonly documents: Documents
  /** HEAD: what a GET would answer is told, and nothing is given. */
  readonly asksHeadAlone: boolean
  /** The address that the request comes from, for limits. */
  readonly address: string
  readonly files: Files
  readonly house: House
  /** Adds what is to be done outside of the database once the write has committed. */
  readonly afterCommit: AfterCommit['add']
}

/** A call without a response struct answers nothing. */
type AnswerOf<Response> = [Response] extends [undefined] ? Promise<void> : Promise<Response>

export type Handler<Path extends string, Query, Body, Response> = (
  context: CallContext<Path, Query, Body>,
) => AnswerOf<Response>

/** What a call is given that nobody needs to be signed in for: something else in the request has to stand in. */
export interface OpenCallContext<Path extends string, Query, Body>
  extends Omit<CallContext<Path, Query, Body>, 'user'> {
  readonly user: Principal | undefined
}

export type OpenHandler<Path extends string, Query, Body, Response> = (
  context: OpenCallContext<Path, Query, Body>,
) => AnswerOf<Response>

/** What is done before a write begins, so that it stands also when the write is refused: counting tries. */
export type Before<Context> = (
  context: Omit<Context, 'db' | 'seenVersion'> & { readonly db: Database },
) => Promise<void>

/** A creation, which its `Idempotency-Key` makes once. */
interface Creation<Context extends { readonly db: Queryable }, Response> {
  /** Whether the caller may: decided each time, before an earlier answer is given again. Throws what refuses them. */
  readonly authorize: (context: Context) => Promise<void>
  /** Not done for a request that was answered before. */
  readonly before?: Before<Context>
  readonly handle: (context: Context) => AnswerOf<Response>
  /** What the caller may know by now of an earlier answer; all of it unless told otherwise. */
  readonly again?: (context: Context, earlier: Response) => Promise<Response>
}

/** A call whose key, if it has one, is its creation's. */
type Keyless = { readonly idempotent: false }
type Keyed = { readonly idempotent: true }

export interface ServedCall {
  readonly call: Call
  readonly authorize?: (context: OpenCallContext<string, unknown, unknown>) => Promise<void>
  readonly before?: Before<OpenCallContext<string, unknown, unknown>>
  readonly handle: (context: OpenCallContext<string, unknown, unknown>) => Promise<unknown>
  readonly again?: (context: OpenCallContext<string, unknown, unknown>, earlier: unknown) => Promise<unknown>
}

/** A file as an answer: what `call.answers` names. */
export interface AnsweredFile {
  /** What it is saved as. */
  readonly name: string
  readonly content: Buffer | Readable
  /** Where the call answers files of many types. */
  readonly mediaType?: string
  /** In bytes, of a content that streams. */
  readonly size?: number
}

/** A file that came in, was judged and is in the store; it counts once its row commits. */
export interface SentFile {
  readonly name: string
  readonly size: number
  readonly mediaType: string
  readonly sha256: string
  readonly storageKey: string
  readonly state: 'waiting' | 'clean'
}

export interface UploadOutcome<File extends StoredFile = StoredFile> {
  readonly file: File
  /** False when the very same file was there already: what came in isn't needed. */
  readonly isNew: boolean
}

/** Ties a call of the table to what answers it. */
export function serve<Path extends string, Query, Body, Response>(
  call: Call<Path, Query, Body, Response> & Keyless,
  handle: Handler<Path, Query, Body, NoInfer<Response>>,
  before?: Before<CallContext<Path, NoInfer<Query>, NoInfer<Body>>>,
): ServedCall {
  // The routes validate path, query and body with the call's own structs before they call the handler, and let nobody
  // pass who is not signed in.
  return { call, handle, before } as unknown as ServedCall
}

/** Ties a call whose `auth` is `either` or `none` to what answers it. */
export function serveOpen<Path extends string, Query, Body, Response>(
  call: Call<Path, Query, Body, Response> & Keyless,
  handle: OpenHandler<Path, Query, Body, NoInfer<Response>>,
  before?: Before<OpenCallContext<Path, NoInfer<Query>, NoInfer<Body>>>,
): ServedCall {
  return { call, handle, before } as unknown as ServedCall
}

/** Ties a creation to what answers it. */
export function serveCreation<Path extends string, Query, Body, Response>(
  call: Call<Path, Query, Body, Response> & Keyed,
  creation: Creation<CallContext<Path, NoInfer<Query>, NoInfer<Body>>, NoInfer<Response>>,
): ServedCall {
  return { call, ...creation } as unknown as ServedCall
}

/** Ties a creation whose `auth` is `either` to what answers it. */
export function serveOpenCreation<Path extends string, Query, Body, Response>(
  call: Call<Path, Query, Body, Response> & Keyed,
  creation: Creation<OpenCallContext<Path, NoInfer<Query>, NoInfer<Body>>, NoInfer<Response>>,
): ServedCall {
  return { call, ...creation } as unknown as ServedCall
}

/**
 * Ties an upload to what keeps it. `before` says whether the caller may send a file there, before any of it is read; `handle`
 * writes its row when it came in whole.
 */
export function serveUpload<Path extends string, File extends StoredFile>(
  call: Call<Path, undefined, undefined, File>,
  before: Before<CallContext<Path, undefined, undefined>>,
  handle: (
    context: CallContext<Path, undefined, undefined> & { readonly file: SentFile },
  ) => Promise<UploadOutcome<NoInfer<File>>>,
): ServedCall {
  return { call, handle, before } as unknown as ServedCall
}

/** Ties a call that answers a file to what makes it. */
export function serveFile<Path extends string, Query>(
  call: Call<Path, Query, undefined, undefined>,
  handle: OpenHandler<Path, Query, undefined, AnsweredFile>,
): ServedCall {
  return { call, handle } as unknown as ServedCall
}
