import { array, type Infer, mask, optional, string, type, unknown } from 'superstruct'
import { ApiError, type ErrorDetail } from './api-error.ts'
import { errorKindOf } from './error-kinds.ts'

export const ErrorBody = type({
  errors: array(
    type({
      status: optional(string()),
      code: optional(string()),
      detail: string(),
      source: optional(type({ pointer: optional(string()) })),
    }),
  ),
  meta: optional(type({ current: optional(unknown()) })),
})

interface ResponseTraits {
  readonly reference?: string | undefined
  /** In seconds. */
  readonly retryAfter?: number | undefined
}

/** The error of a response with any body: HTML of a proxy becomes an error without details. */
export function apiErrorFrom(
  scope: string,
  status: number,
  body: unknown,
  { reference, retryAfter }: ResponseTraits = {},
): ApiError {
  const parsedBody = readBody(body)
  return new ApiError({
    kind: errorKindOf(status),
    scope,
    status,
    details: (parsedBody?.errors ?? []).map(detailOf),
    current: parsedBody?.meta?.current,
    reference,
    retryAfter,
  })
}

function readBody(body: unknown): Infer<typeof ErrorBody> | undefined {
  try {
    return mask(body, ErrorBody)
  } catch {
    return undefined
  }
}

function detailOf({ code = '', detail, source }: Infer<typeof ErrorBody>['errors'][number]): ErrorDetail {
  return source?.pointer ? { code, detail, field: pointerToField(source.pointer) } : { code, detail }
}

/** The form field of a JSON pointer: `/owners/0/email` becomes `owners.0.email`. */
export function pointerToField(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.')
}
