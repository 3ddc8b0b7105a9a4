import { anyMediaType, type Call } from '../calls/define-call.ts'
import { ApiError } from '../errors/index.ts'
import { check } from '../rules/check.ts'
import type { FileAnswer } from './call-input.ts'

/** An answer's text as JSON; an empty one, as a 204 has it, is nothing. */
export const parseJson = (text: string): unknown => (text === '' ? undefined : JSON.parse(text))

/** Where an answer comes from, for the error that it may turn out to be. */
export interface AnswerOrigin {
  readonly scope: string
  readonly reference: string
}

/**
 * Reads an answer leniently: members and codes of a newer server pass.
 * @throws {ApiError} `noData` when nothing came where something should, `invalidResponse` for another shape.
 */
export function readAnswer<Response>(
  origin: AnswerOrigin,
  { response }: Pick<Call<string, unknown, unknown, Response>, 'response'>,
  body: unknown,
): Response {
  // A call without a response struct has `undefined` for its type.
  if (!response) return undefined as Response
  if (body === undefined) throw new ApiError({ kind: 'noData', ...origin })
  const checked = check(body, response, { lenient: true })
  if (checked.violations) {
    const places = checked.violations.map(({ pointer, rule }) => `${pointer} ${rule}`).join(', ')
    throw new ApiError({ kind: 'invalidResponse', ...origin, cause: places })
  }
  return checked.value
}

/**
 * Reads a file that was answered.
 * @throws {ApiError} `noData` when it is empty, `invalidResponse` when it is something else than was asked for.
 */
export async function readFileAnswer(
  origin: AnswerOrigin,
  mediaType: string,
  { headers }: Pick<Response, 'headers'>,
  readContent: () => Promise<Blob>,
): Promise<FileAnswer> {
  const found = headers.get('content-type')?.split(';')[0]?.trim()
  const name = fileNameOf(headers.get('content-disposition'))
  // A file of any type is known by its name: a page of somebody else, as a proxy answers it, has none.
  const isFile = mediaType === anyMediaType ? name !== undefined : found === mediaType
  if (!isFile) throw new ApiError({ kind: 'invalidResponse', ...origin, cause: `${found}` })
  const content = await readContent()
  if (content.size === 0) throw new ApiError({ kind: 'noData', ...origin })
  return { name: name ?? origin.scope, content }
}

/** The name of an attachment (RFC 6266): in UTF-8 where it is given so, and never with a folder in it. */
export function fileNameOf(disposition: string | null): string | undefined {
  if (disposition === null) return undefined
  const encoded = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1]
  const plain =
    /;\s*filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(disposition)?.[1]?.replace(/\\(.)/g, '$1') ??
    /;\s*filename\s*=\s*([^;\s"]+)/i.exec(disposition)?.[1]
  const name = (encoded && decoded(encoded)) ?? plain
  return name?.split(/[\\/]/).at(-1) || undefined
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
