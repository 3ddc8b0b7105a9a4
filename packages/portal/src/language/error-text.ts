import { type ApiError, detailKey, type ErrorDetail, messageKeyOf } from '@officine/api/errors'
import type { MessageKey } from './namespaces.ts'

type Values<Text> = Readonly<Record<string, Text | string | number>>

/** Texts as strings, as of a `Language`, or with elements. */
export interface Texts<Text = string> {
  readonly t: (key: MessageKey, values?: Values<NoInfer<Text>>) => Text
  readonly find: (key: string, values?: Values<NoInfer<Text>>) => Text | undefined
}

/**
 * The text of an error: its only detail if it has one, else the text of its kind (specification 8).
 */
export function errorText<Text>({ t, find }: Texts<Text>, error: ApiError): Text | string {
  const { soleDetail, retryAfter } = error
  if (soleDetail) return detailText({ find }, soleDetail.detail)
  const key = messageKeyOf(error)
  const waitMessage = retryAfter ? find(`${key}.wait`, { wait: waitText({ t }, retryAfter) }) : undefined
  const values = { status: error.status ?? 0 }
  // Without `error-details`, the text of most client errors has the status only.
  return waitMessage ?? find(key, values) ?? t('errors.otherStatus', values)
}

/** All texts of an error: each detail of the server, else the text of the error itself. */
export function errorTexts<Text>(
  { t, find }: Texts<Text>,
  error: ApiError,
  details: readonly ErrorDetail[] = error.details,
): readonly (Text | string)[] {
  const hasServerTexts = error.kind === 'badRequest' || error.kind === 'forbidden'
  if (!hasServerTexts || details.length === 0) return [errorText({ t, find }, error)]
  return detailTexts({ find }, details)
}

/** The texts of details, each once. */
export function detailTexts<Text>(
  texts: Pick<Texts<Text>, 'find'>,
  details: readonly ErrorDetail[],
): readonly (Text | string)[] {
  const sentences = new Set(details.map(({ detail }) => detail))
  return [...new Set([...sentences].map((detail) => detailText(texts, detail)))]
}

/**
 * The text of a detail; without a translation the detail itself (specification 5). Texts are keyed
 * by the server's sentence, not by its code: `detailKey` (api/src/errors/detail-key.ts) makes the
 * `api_…` keys of locales/<language>/error-details.json.
 */
export function detailText<Text>({ find }: Pick<Texts<Text>, 'find'>, detail: string): Text | string {
  return find(detailKey(detail)) ?? detail
}

const minute = 60
const hour = 60 * minute

/** A duration in the most fitting unit: `30 secondes`, `5 minutes`, `2 heures`. */
export function waitText<Text>({ t }: Pick<Texts<Text>, 't'>, seconds: number): Text {
  if (seconds <= 1.5 * minute) return t('errors.wait.seconds', { count: Math.ceil(seconds) })
  if (seconds <= 1.5 * hour) return t('errors.wait.minutes', { count: Math.ceil(seconds / minute) })
  return t('errors.wait.hours', { count: Math.ceil(seconds / hour) })
}
