import type { ApiError, ErrorDetail } from '@officine/api/errors'
import { createElement, Fragment, type ReactNode } from 'react'
import { useOnline } from '../data/index.ts'
import { ContactLink, errorTexts, type Texts, useLanguage } from '../language/index.ts'

/**
 * The texts of an error for as long as it is on screen, with the error's reference in the link to
 * the association; and `text`, which is all of them in a line. That the browser is offline is only
 * true until the network is back; from then on, the text says so.
 */
export function useErrorTexts(error: ApiError, details: readonly ErrorDetail[] = error.details) {
  const { rich, has } = useLanguage()
  const contact = (words: ReactNode[]) => <ContactLink reference={error.reference}>{words}</ContactLink>
  const richTexts: Texts<ReactNode> = {
    t: (key, values) => rich(key, { contact, ...values }),
    find: (key, values) => (has(key) ? rich(key, { contact, ...values }) : undefined),
  }
  const isNetworkBack = useOnline() && error.kind === 'noConnection'
  const texts = isNetworkBack ? [rich('errors.network_back')] : errorTexts(richTexts, error, details)
  const text = createElement(Fragment, null, ...texts.flatMap((one) => [' ', one]).slice(1))
  return { texts, text, isNetworkBack }
}
