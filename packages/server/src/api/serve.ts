import type { Readable } from 'node:stream'
import type { Call, PathValues, StoredFile } from '@officine/api/calls'
import type { Role } from '@officine/api/constants'
import type { DetailName } from '@officine/api/errors'
import type { AssociationNames, RequestClassification } from '@officine/api/settings'
import type { Locale } from '@officine/i18n/locale'
import type { Database, Queryable } from '../database/database.ts'
import type { Documents } from '../documents/documents.ts'
import type { Files } from '../files/uploaded-files.ts'
import type { SecondFactorRule } from '../identity/identity-settings.ts'
import type { UnknownIdentity } from '../identity/index.ts'
import type { Principal } from '../policy/principal.ts'

export interface AssociationSettings extends AssociationNames {
  /** Whether people with a role of the association need a second factor. */
  readonly secondFactorFor: SecondFactorRule
  /** Receives a mail for each request that a member sends. */
  readonly requestsEmail?: string
  /** Chapter, category and subject ids of members' requests. */
  readonly requestClassification: RequestClassification
  /**
   * Days within which the association promises to process a transaction; if unset, no promise is
   * shown.
   */
  readonly transactionAnswerDays?: number
  /** The roles that vote, and those that may be elected; owners by default. */
  readonly electorRoles?: readonly Role[]
  readonly candidateRoles?: readonly Role[]
  readonly productName?: string
  readonly demonstration?: boolean
}

/** The argument of a handler: the request is validated and the caller is authenticated. */
export interface CallContext<Path extends string = string, Query = unknown, Body = unknown> {
  readonly path: PathValues<Path>
  readonly query: Query
  readonly body: Body
  readonly user: Principal
  /**
   * In a write, a transaction: it commits once the handler has resolved, and is rolled back if it
   * rejects.
   */
  readonly db: Queryable
  /** The version in `If-Match`; present for each write of a versioned resource. */
  readonly seenVersion: number | undefined
  readonly requestId: string
  /** The locale of `Accept-Language`: the language of documents, and of nothing else. */
  readonly language: Locale
  readonly documents: Documents
  /** HEAD: the handler resolves as for GET, but consumes nothing. */
  readonly isHeadRequest: boolean
  /** The client's IP address, for rate limits. */
  readonly address: string
  readonly files: Files
  readonly association: AssociationSettings
  /** Has the process of imports look for work. */
  readonly wakeImporter: () => void
  /** Adds a side effect outside of the database, run once the write has committed. */
  readonly afterCommit: AfterCommit['add']
}

type HandlerResult<Response> = [Response] extends [undefined] ? Promise<void> : Promise<Response>

type Handler<Path extends string, Query, Body, Response> = (
  context: CallContext<Path, Query, Body>,
) => HandlerResult<Response>

/** The argument of a handler that allows another credential than a bearer token, or none. */
export interface OpenCallContext<Path extends string, Query, Body>
  extends Omit<CallContext<Path, Query, Body>, 'user'> {
  readonly user: Principal | undefined
  /** The account at the external provider of a call with `auth: 'identity'`. */
  readonly identity?: UnknownIdentity | undefined
}

type OpenHandler<Path extends string, Query, Body, Response> = (
  context: OpenCallContext<Path, Query, Body>,
) => HandlerResult<Response>

/**
 * Runs before the transaction of a write, so that its effects (such as counted attempts) persist if
 * the write is refused.
 */
export type Before<Context> = (
  context: Omit<Context, 'db' | 'seenVersion'> & { readonly db: Database },
) => Promise<void>

/** A creation, executed once per `Idempotency-Key`. */
interface Creation<Context extends { readonly db: Queryable }, Response> {
  /**
   * Checks permission on each request, before an earlier response is replayed. Throws if the caller
   * is refused.
   */
  readonly authorize: (context: Context) => Promise<void>
  /** Skipped for a replay. */
  readonly before?: Before<Context>
  readonly handle: (context: Context) => HandlerResult<Response>
  /**
   * Reduces a replayed response to what the caller may still read; by default the response is
   * replayed whole.
   */
  readonly replay?: (context: Context, earlier: Response) => Promise<Response>
}

/** Calls with an idempotency key need `serveCreation` or `serveOpenCreation`. */
type WithoutIdempotencyKey = { readonly idempotent: false }
type WithIdempotencyKey = { readonly idempotent: true }

/** What the reference says about a call, in plain words. */
export interface CallDescription {
  /** What the call does, as a title. */
  readonly summary: string
  readonly description?: string
  /** Errors with status 400 beyond the rules of its query and body. */
  readonly errors?: readonly DetailName[]
}

export interface ServedCall {
  readonly call: Call
  readonly description: CallDescription
  readonly authorize?: (context: OpenCallContext<string, unknown, unknown>) => Promise<void>
  readonly before?: Before<OpenCallContext<string, unknown, unknown>>
  readonly handle: (context: OpenCallContext<string, unknown, unknown>) => Promise<unknown>
  readonly replay?: (context: OpenCallContext<string, unknown, unknown>, earlier: unknown) => Promise<unknown>
}

/** A file as a response; `call.fileMediaType` is its media type. */
export interface FileResponse {
  /** The suggested file name. */
  readonly name: string
  readonly content: Buffer | Readable
  /** Overrides `call.fileMediaType`, where a call returns files of several types. */
  readonly mediaType?: string
  /** In bytes, if the content is a stream. */
  readonly size?: number
}

/** An uploaded file that was inspected and stored; it counts once its row commits. */
export interface UploadedFile {
  readonly name: string
  readonly size: number
  readonly mediaType: string
  readonly sha256: string
  readonly storageKey: string
  readonly state: 'waiting' | 'clean'
  /** Whether a scanner is configured. */
  readonly isScanned: boolean
}

export interface UploadOutcome<File extends StoredFile = StoredFile> {
  readonly file: File
  /** False if an identical file is already there: then the stored upload is discarded. */
  readonly isNew: boolean
}

/** Binds a call of the table to its handler. */
export function serve<Path extends string, Query, Body, Response>(
  call: Call<Path, Query, Body, Response> & WithoutIdempotencyKey,
  description: CallDescription,
  handle: Handler<Path, Query, Body, NoInfer<Response>>,
  before?: Before<CallContext<Path, NoInfer<Query>, NoInfer<Body>>>,
): ServedCall {
  // Safe cast: the routes validate path, query and body with the call's own structs and
  // authenticate the caller before they call the handler.
  return { call, description, handle, before } as unknown as ServedCall
}

/** Binds a call whose `auth` is `either` or `none` to its handler. */
export function serveOpen<Path extends string, Query, Body, Response>(
  call: Call<Path, Query, Body, Response> & WithoutIdempotencyKey,
  description: CallDescription,
  handle: OpenHandler<Path, Query, Body, NoInfer<Response>>,
  before?: Before<OpenCallContext<Path, NoInfer<Query>, NoInfer<Body>>>,
): ServedCall {
  return { call, description, handle, before } as unknown as ServedCall
}

/** Binds a creation to its handler. */
export function serveCreation<Path extends string, Query, Body, Response>(
  call: Call<Path, Query, Body, Response> & WithIdempotencyKey,
  description: CallDescription,
  creation: Creation<CallContext<Path, NoInfer<Query>, NoInfer<Body>>, NoInfer<Response>>,
): ServedCall {
  return { call, description, ...creation } as unknown as ServedCall
}

/** Binds a creation whose `auth` is `either` to its handler. */
export function serveOpenCreation<Path extends string, Query, Body, Response>(
  call: Call<Path, Query, Body, Response> & WithIdempotencyKey,
  description: CallDescription,
  creation: Creation<OpenCallContext<Path, NoInfer<Query>, NoInfer<Body>>, NoInfer<Response>>,
): ServedCall {
  return { call, description, ...creation } as unknown as ServedCall
}

/**
 * Binds an upload to its handler. `before` checks permission before any of the body is read;
 * `handle` inserts the row after the whole file has arrived.
 */
export function serveUpload<Path extends string, File extends StoredFile>(
  call: Call<Path, undefined, undefined, File>,
  description: CallDescription,
  before: Before<CallContext<Path, undefined, undefined>>,
  handle: (
    context: CallContext<Path, undefined, undefined> & { readonly file: UploadedFile },
  ) => Promise<UploadOutcome<NoInfer<File>>>,
): ServedCall {
  return { call, description, handle, before } as unknown as ServedCall
}

/** Binds a call that returns a file to its handler. */
export function serveFile<Path extends string, Query>(
  call: Call<Path, Query, undefined, undefined>,
  description: CallDescription,
  handle: OpenHandler<Path, Query, undefined, FileResponse>,
): ServedCall {
  return { call, description, handle } as unknown as ServedCall
}

type SideEffect = () => Promise<void>

/** Side effects outside of the database, run once a write has committed. */
export interface AfterCommit {
  readonly add: (effect: SideEffect) => void
  /** Discards the side effects of an attempt that was rolled back. */
  readonly clear: () => void
  /** Ignores failures: another job must make up for them later, as the sweep does for files. */
  readonly run: () => Promise<void>
}

export function createAfterCommit(): AfterCommit {
  const effects: SideEffect[] = []
  return {
    add: (effect) => void effects.push(effect),
    clear: () => void effects.splice(0),
    async run() {
      for (const effect of effects.splice(0)) await effect().catch(() => {})
    },
  }
}
