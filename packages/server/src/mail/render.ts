import { type AssociationNames, associationNameIn } from '@officine/api/settings'
import { defaultLocale, type Locale, locales, thePharmacy } from '@officine/i18n/locale'
import type { Translate } from '@officine/i18n/messages'
import { escapeHtml } from '../site/escape-html.ts'
import { longestQuote, othersWords, quoteLines } from './others-words.ts'
import { type Template, type TemplateName, templates } from './templates.ts'
import { readMailTexts } from './texts.ts'

interface MailToRender {
  readonly template: TemplateName
  readonly parameters: Readonly<Record<string, string>>
  readonly recipientName: string
  readonly language: Locale
}

export interface RenderedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export type RenderMail = (mail: MailToRender) => RenderedMail

interface House extends AssociationNames {
  readonly portalUrl: string
  readonly identityUrl: string
  readonly productName: string
}

/** Renders mails in their recipients' language, as plain text and as plain HTML. */
export function createRenderMail(house: House): RenderMail {
  const translators = new Map(locales.map((locale) => [locale, readMailTexts(locale)]))
  return (mail) => {
    const translate = translators.get(mail.language)
    if (!translate) throw new Error(`There are no mails in ${mail.language}.`)
    return render(house, translate, mail)
  }
}

/** The recipient's own address and file name, which are to be recognised, and the association's text: nobody else typed them. */
const unalteredParameters: ReadonlySet<string> = new Set(['email', 'curoEmail', 'file', 'terms'])

/** Stands in a text for a paragraph of somebody's words; a private-use character, so that no text has it. */
const quoteMark = '\ue000'

/** A paragraph, as plain text and as HTML. */
interface Paragraph {
  readonly text: string
  readonly html: string
}

function render(house: House, translate: Translate, mail: MailToRender): RenderedMail {
  const { template, language } = mail
  const values = valuesOf(house, mail)
  const address = addressOf(house, mail)
  const subject = translate(`mail.${template}.subject`, values)
  const paragraphs = [
    paragraph(translate('mail.greeting', values)),
    ...translate(`mail.${template}.text`, values)
      .split('\n\n')
      .map((text) => quoteOf(mail, text) ?? paragraph(text)),
  ]
  const action = translate(`mail.${template}.action`, values)
  const closing = translate('mail.closing', values)
  return {
    subject,
    text: [
      ...paragraphs.map(({ text }) => text),
      translate('mail.link', { action, address }),
      closing,
      '',
    ].join('\n\n'),
    html: page(language, subject, [
      ...paragraphs.map(({ html }) => html),
      `<p><a href="${escapeHtml(address)}">${escapeHtml(action)}</a></p>`,
      paragraph(closing).html,
    ]),
  }
}

/** What fills the texts of a mail. Whatever somebody may have typed is taken apart where it would be linked. */
function valuesOf(
  { productName, ...names }: House,
  { template, parameters, recipientName, language }: MailToRender,
): Readonly<Record<string, string>> {
  const { defaults = {}, quotes = [] }: Template = templates[template]
  const filled = Object.entries({ ...defaults, ...parameters }).map(([name, value]) => {
    if (quotes.includes(name)) return [name, quoteMark + name] as const
    return [name, unalteredParameters.has(name) ? value : othersWords(value)] as const
  })
  const values: Readonly<Record<string, string>> = Object.fromEntries(filled)
  return {
    ...values,
    ...(values.pharmacy === undefined ? {} : { thePharmacy: thePharmacy(values.pharmacy, language) }),
    recipient: othersWords(recipientName),
    productName,
    associationName: associationNameIn(language, names),
  }
}

/** The words that a paragraph stands for, if it does. */
function quoteOf({ parameters }: MailToRender, paragraph: string): Paragraph | undefined {
  if (!paragraph.startsWith(quoteMark)) return undefined
  const words = othersWords(parameters[paragraph.slice(quoteMark.length)] ?? '', longestQuote)
  return {
    text: quoteLines(words),
    html: `<blockquote style="margin:1rem 0;padding-left:1rem;border-left:3px solid #c4cad6">${escapeHtml(words).replaceAll('\n', '<br>')}</blockquote>`,
  }
}

/** The screen that a mail leads to, in the language of its reader. */
function addressOf(
  { portalUrl, identityUrl }: House,
  { template, parameters, language }: MailToRender,
): string {
  const { at, path }: Template = templates[template]
  if (at === undefined)
    return `${portalUrl}${language === defaultLocale ? '' : `/${language}`}${path(parameters)}`
  const address = new URL(path(parameters), identityUrl)
  address.searchParams.set('lang', language)
  return address.href
}

const paragraph = (text: string): Paragraph => ({
  text,
  html: `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`,
})

function page(language: Locale, title: string, parts: readonly string[]): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><title>${escapeHtml(title)}</title></head>
<body style="margin:0 auto;max-width:36rem;padding:1.5rem;font:1rem/1.5 sans-serif;color:#1d2433">
${parts.join('\n')}
</body>
</html>
`
}
