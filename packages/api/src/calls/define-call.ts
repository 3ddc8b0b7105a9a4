import type { Struct } from 'superstruct'
import type { IdParameters } from '../structs/ids.ts'

type ParameterOf<Part extends string> = Part extends `:${infer Name}` ? Name : never

/** The names of a path's parameters: `'id'` for `pharmacies/:id`. */
export type PathParameters<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? ParameterOf<Part> | PathParameters<Rest>
  : ParameterOf<Path>

/** The values of a path's parameters: `{ pharmacyId: PharmacyId }` for `pharmacies/:pharmacyId`. */
export type PathValues<Path extends string> = {
  readonly [Name in PathParameters<Path>]: Name extends keyof IdParameters ? IdParameters[Name] : string
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * `either`: a bearer token or a token in the query instead. `none`: only a token in the query.
 * `identity`: a bearer token of the external provider, also of an account that is nobody's yet.
 */
export type Authentication = 'bearer' | 'either' | 'none' | 'identity'

/** Documents, sworn affirmations, files of the register: the constants define their types and sizes. */
export type UploadKind = 'document' | 'affirmation' | 'register'

/** The `fileMediaType` of a call that returns uploaded files: the response has each file's media type. */
export const anyMediaType = '*/*'

/** The definition of an API call, from which client, routes, policy and tests are derived. */
export interface Call<Path extends string = string, Query = unknown, Body = unknown, Response = unknown> {
  readonly method: Method
  /** Relative to the member API, or to the API root when `prefix` is empty. */
  readonly path: Path
  readonly prefix: 'aqpp' | ''
  readonly auth: Authentication
  readonly query?: Struct<Query, unknown>
  readonly body?: Struct<Body, unknown>
  /** Without it the response is 204, or a file when `fileMediaType` is set. */
  readonly response?: Struct<Response, unknown>
  /** The media type of a file response; `anyMediaType` for uploaded files. */
  readonly fileMediaType?: string
  /** The body is multipart with one file, in the field `File1`; the kind selects its rules. */
  readonly upload?: UploadKind
  /** The resource has a version: a read returns `ETag`, a write requires `If-Match`. */
  readonly versioned: boolean
  /** A creation that accepts `Idempotency-Key`. */
  readonly idempotent: boolean
  /** It binds or protects the person: the sign-in is at most `recentSignInMinutes` old. */
  readonly needsRecentSignIn?: boolean
  /** Without a body of its own, it accepts a form all the same, and does not read it. */
  readonly ignoresForm?: boolean
}

/**
 * Other members of a definition, with their literal types: the client derives its input from them.
 */
export interface CallTraits {
  readonly method: Method
  readonly versioned?: boolean
  readonly idempotent?: boolean
  readonly upload?: UploadKind
  readonly fileMediaType?: string
}

/** The traits of a definition, with defaults for omitted ones. */
export interface TraitsOf<Definition extends CallTraits> extends CallTraits {
  readonly method: Definition['method']
  readonly versioned: Definition extends { readonly versioned: true } ? true : false
  readonly idempotent: Definition extends { readonly idempotent: true } ? true : false
  readonly upload?: Definition extends { readonly upload: infer Kind extends UploadKind } ? Kind : never
  readonly fileMediaType?: Definition extends { readonly fileMediaType: infer Type extends string }
    ? Type
    : never
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
  readonly fileMediaType?: string
  readonly upload?: UploadKind
  readonly versioned?: boolean
  readonly idempotent?: boolean
  readonly needsRecentSignIn?: boolean
  readonly ignoresForm?: boolean
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
  // Dropping the struct's schema, which a call does not need, keeps the types of calls readable.
  return { prefix: 'aqpp', versioned: false, idempotent: false, ...definition } as unknown as Call<
    Path,
    Query,
    Body,
    Response
  > &
    TraitsOf<Traits>
}

/**
 * The scope of its errors: the first segment of the path, third of the address (specification 5).
 */
export function scopeOf(call: Pick<Call, 'path'>): string {
  return call.path.split('/')[0] ?? ''
}
