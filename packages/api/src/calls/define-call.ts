import type { Struct } from 'superstruct'

type ParameterOf<Part extends string> = Part extends `:${infer Name}` ? Name : never

/** The names of a path's parameters: `'id'` for `pharmacies/:id`. */
export type PathParameters<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? ParameterOf<Part> | PathParameters<Rest>
  : ParameterOf<Path>

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** `either`: a bearer, or a token in the query that stands in for it. `none`: such a token alone. */
export type Authentication = 'bearer' | 'either' | 'none'

/** Documents, or sworn affirmations: their types and sizes stand in the constants. */
export type UploadKind = 'document' | 'affirmation'

/** What a call answers that gives back files of people: the type of each stands in its answer. */
export const anyMediaType = '*/*'

/** A call of the API, written down once: client, routes, policy and tests are made from it. */
export interface Call<Path extends string = string, Query = unknown, Body = unknown, Response = unknown> {
  readonly method: Method
  /** Relative to the member API, or to the API itself when `prefix` is empty. */
  readonly path: Path
  readonly prefix: 'aqpp' | ''
  readonly auth: Authentication
  readonly query?: Struct<Query, unknown>
  readonly body?: Struct<Body, unknown>
  /** Without it the answer is 204, or a file when `answers` names its type. */
  readonly response?: Struct<Response, unknown>
  /** The media type of a file that is answered; any for files that people sent. */
  readonly answers?: string
  /** The body is multipart with one file, in the field `File1`; which rules hold it. */
  readonly upload?: UploadKind
  /** The resource carries a version: a read sends `ETag`, a write asks for `If-Match`. */
  readonly versioned: boolean
  /** A creation that takes `Idempotency-Key`. */
  readonly idempotent: boolean
}

/** What else a definition says of a call, kept to the letter in its type: the client asks for what each of them needs. */
export interface CallTraits {
  readonly method: Method
  readonly versioned?: boolean
  readonly idempotent?: boolean
  readonly upload?: UploadKind
  readonly answers?: string
}

/** The traits of a definition, with what it leaves out. */
export interface TraitsOf<Definition extends CallTraits> extends CallTraits {
  readonly method: Definition['method']
  readonly versioned: Definition extends { readonly versioned: true } ? true : false
  readonly idempotent: Definition extends { readonly idempotent: true } ? true : false
  readonly upload?: Definition extends { readonly upload: infer Kind extends UploadKind } ? Kind : never
  readonly answers?: Definition extends { readonly answers: infer Type extends string } ? Type : never
}

interface CallDefinition<
  Path extends string,
  Query,
  QuerySchema,
  Body,
  BodySchema,
  Response,
  ResponseSchema,
> {
  readonly method: Method
  readonly path: Path
  readonly prefix?: ''
  readonly auth: Authentication
  readonly query?: Struct<Query, QuerySchema>
  readonly body?: Struct<Body, BodySchema>
  readonly response?: Struct<Response, ResponseSchema>
  readonly answers?: string
  readonly upload?: UploadKind
  readonly versioned?: boolean
  readonly idempotent?: boolean
}

export function defineCall<
  const Path extends string,
  Query = undefined,
  QuerySchema = unknown,
  Body = undefined,
  BodySchema = unknown,
  Response = undefined,
  ResponseSchema = unknown,
  const Traits extends CallTraits = CallTraits,
>(
  definition: CallDefinition<Path, Query, QuerySchema, Body, BodySchema, Response, ResponseSchema> & Traits,
): Call<Path, Query, Body, Response> & TraitsOf<Traits> {
  // A struct's schema plays no part in a call: forgetting it keeps the types of calls readable.
  return { prefix: 'aqpp', versioned: false, idempotent: false, ...definition } as unknown as Call<
    Path,
    Query,
    Body,
    Response
  > &
    TraitsOf<Traits>
}

/** The scope of a call's errors: the first segment of its path, the third of its address (specification 5). */
export function scopeOf(call: Pick<Call, 'path'>): string {
  return call.path.split('/')[0] ?? ''
}
