import type { Locale } from '@officine/i18n/locale'
import { documentTexts } from '../documents/document-texts.ts'
import { escapeHtml } from '../site/escape-html.ts'
import type { Theme } from '../site/theme.ts'

/** All that the page may disclose about a card. */
export type VerificationResult =
  | { readonly kind: 'valid'; readonly initials: string; readonly year: number }
  | { readonly kind: 'notValid' | 'tooMany' | 'unavailable' }

export interface VerificationFrame {
  readonly language: Locale
  readonly theme: Theme
  readonly productName: string
  readonly associationName: string
}

const texts = {
  valid: { title: 'documents.verification.valid.title', text: 'documents.verification.valid.text' },
  notValid: { title: 'documents.verification.notValid.title', text: 'documents.verification.notValid.text' },
  tooMany: { title: 'documents.verification.tooMany.title', text: 'documents.verification.tooMany.text' },
  unavailable: {
    title: 'documents.verification.unavailable.title',
    text: 'documents.verification.unavailable.text',
  },
} as const satisfies Record<VerificationResult['kind'], object>

/** A complete page without scripts: it must work without an account, on any phone. */
export function verificationPage(result: VerificationResult, frame: VerificationFrame): string {
  const t = (key: string) => escapeHtml(documentTexts[frame.language](key))
  const title = t(texts[result.kind].title)
  const otherLanguage = frame.language === 'fr-CA' ? 'en-CA' : 'fr-CA'
  return `<!doctype html>
<html lang="${frame.language}" data-ofc-theme="${frame.theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${escapeHtml(frame.productName)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/verify/style.css">
</head>
<body>
<header>
<p class="association">${logo}${escapeHtml(frame.associationName)}</p>
<a class="language" href="?lang=${otherLanguage}" lang="${otherLanguage}" hreflang="${otherLanguage}">${t('documents.verification.language')}</a>
</header>
<main class="${result.kind}">
${symbols[result.kind]}
<h1>${title}</h1>
${result.kind === 'valid' ? cardDetails(result, t) : ''}
<p>${t(texts[result.kind].text)}</p>
</main>
</body>
</html>
`
}

function cardDetails(
  { initials, year }: Extract<VerificationResult, { kind: 'valid' }>,
  t: (key: string) => string,
): string {
  return `<dl>
<div><dt>${t('documents.verification.initials')}</dt><dd>${escapeHtml(initials)}</dd></div>
<div><dt>${t('documents.verification.year')}</dt><dd>${year}</dd></div>
</dl>`
}

const logo =
  '<svg viewBox="0 0 30 30" aria-hidden="true"><rect width="30" height="30" rx="8"/><path d="M12.5 8h5v4.5H22v5h-4.5V22h-5v-4.5H8v-5h4.5z"/></svg>'

const symbol = (path: string) =>
  `<svg class="symbol" viewBox="2 2 20 20" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="${path}"/></svg>`

/** A symbol for the heading. */
const symbols: Readonly<Record<VerificationResult['kind'], string>> = {
  valid: symbol('M8 12.5l2.8 2.8L16.2 9.5'),
  notValid: symbol('M9 9l6 6M15 9l-6 6'),
  tooMany: symbol('M12 7.5v5M12 16.2v.1'),
  unavailable: symbol('M12 7.5v5M12 16.2v.1'),
}
