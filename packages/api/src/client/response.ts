import { anyMediaType, type Call } from '../calls/define-call.ts'
import { ApiError } from '../errors/index.ts'
import { check } from '../rules/check.ts'
import type { FileResponse } from './call-input.ts'

/** Parses a response body as JSON; an empty body, as of a 204, is undefined. */
export const parseJson = (text: string): unknown => (text === '' ? undefined : JSON.parse(text))

/** The origin of a response, for an error. */
export interface ResponseOrigin {
  readonly scope: string
  readonly reference: string
}

/**
 * Validates a response leniently: unknown members and codes of a newer server are accepted.
 * @throws {ApiError} `noData` when the body is empty but required, `invalidResponse` when its shape
 * is wrong.
 */
export function parseResponse<Response>(
  origin: ResponseOrigin,
  { response }: Pick<Call<string, unknown, unknown, Response>, 'response'>,
  body: unknown,
): Response {
  // Without a response struct, the type of the response is `undefined`.
  if (!response) return undefined as Response
  if (body === undefined) throw new ApiError({ kind: 'noData', ...origin })
  const result = check(body, response, { lenient: true })
  if (result.violations) {
    const details = result.violations.map(({ pointer, rule }) => `${pointer} ${rule}`).join(', ')
    throw new ApiError({ kind: 'invalidResponse', ...origin, cause: details })
  }
  return result.value
}

/**
 * Reads a file response.
 * @throws {ApiError} `noData` when it is empty, `invalidResponse` when it is not the requested
 * file.
 */
export async function parseFileResponse(
  origin: ResponseOrigin,
  mediaType: string,
  { headers }: Pick<Response, 'headers'>,
  readContent: () => Promise<Blob>,
): Promise<FileResponse> {
  const contentType = headers.get('content-type')?.split(';')[0]?.trim()
  const name = fileNameOf(headers.get('content-disposition'))
  // A file of any type is recognised by its name: a page from a proxy, for instance, has none.
  const isFile = mediaType === anyMediaType ? name !== undefined : contentType === mediaType
  if (!isFile) throw new ApiError({ kind: 'invalidResponse', ...origin, cause: `${contentType}` })
  const content = await readContent()
  if (content.size === 0) throw new ApiError({ kind: 'noData', ...origin })
  return { name: name ?? origin.scope, content }
}

/**
 * The file name of an attachment (RFC 6266): the UTF-8 form if present, always without a folder.
 */
export function fileNameOf(disposition: string | null): string | undefined {
  if (disposition === null) return undefined
  const encoded = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1]
  const fallback =
    /;\s*filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(disposition)?.[1]?.replace(/\\(.)/g, '$1') ??
    /;\s*filename\s*=\s*([^;\s"]+)/i.exec(disposition)?.[1]
  const name = (encoded && decode(encoded)) ?? fallback
  return name?.split(/[\\/]/).at(-1) || undefined
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
