import { readFileSync } from 'node:fs'
import { stopAnnouncementMails } from '@officine/api/calls'
import { paragraphsOfText, splitLinks } from '@officine/api/rules'
import {
  type AssociationContact,
  type AssociationNames,
  associationHoursIn,
  associationNameIn,
} from '@officine/api/settings'
import { defaultLocale, formatPhone, type Locale, locales, pharmacyWithArticle } from '@officine/i18n/locale'
import { createTranslate, type Messages, type Translator } from '@officine/i18n/messages'
import { escapeHtml } from '../site/escape-html.ts'
import { quoteStyle, renderMailHtml } from './mail-html.ts'
import { type MailTemplate, mailTemplates, type TemplateName } from './mail-templates.ts'

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
  /** The address to which a mail program sends a press of « unsubscribe » (RFC 8058). */
  readonly unsubscribe?: string
}

export type RenderMail = (mail: MailToRender) => RenderedMail

/** The sender of the mails, and the origins of their links. */
interface MailBranding extends AssociationNames, AssociationContact {
  readonly portalUrl: string
  readonly apiBaseUrl: string
  readonly identityUrl: string
  readonly productName: string
}

/** Renders mails in their recipients' language, as plain text and as HTML. */
export function createRenderMail(branding: MailBranding): RenderMail {
  const translators = new Map(locales.map((locale) => [locale, readMailTexts(locale)]))
  return (mail) => {
    const translate = translators.get(mail.language)
    if (!translate) throw new Error(`There are no mails in ${mail.language}.`)
    return render(branding, translate, mail)
  }
}

/**
 * The recipient's own address and file name, and the association's text: they were not typed by
 * others and stay unchanged.
 */
const unalteredParameters: ReadonlySet<string> = new Set([
  'email',
  'formerEmail',
  'curoEmail',
  'file',
  'terms',
  'announcementTitle',
  'announcementText',
])

/** A paragraph, as plain text and as HTML. */
interface Paragraph {
  readonly text: string
  readonly html: string
}

function render(branding: MailBranding, translate: Translator, mail: MailToRender): RenderedMail {
  const { template, language } = mail
  const values = valuesOf(branding, mail)
  const address = addressOf(branding, mail)
  const subject = translate(`mail.${template}.subject`, values)
  const paragraphs = [
    paragraph(translate('mail.greeting', values)),
    ...translate
      .rich<Paragraph>(`mail.${template}.text`, {
        ...values,
        quote: (chunks) => quote(chunks.join('')),
        announcement: (chunks) => announcementOf(chunks.join('')),
      })
      .flatMap((part) => (typeof part === 'string' ? paragraphsOf(part) : part)),
  ]
  const action = translate(`mail.${template}.action`, values)
  const closing = translate('mail.closing', values)
  const contact = contactLines(branding, language)
  const sender = [translate('mail.sender', values), ...contact.map(({ text }) => text)]
  const stop = stopAddresses(branding, mail)
  const stopLabel = translate('mail.stop', values)
  return {
    subject,
    ...(stop && { unsubscribe: stop.unsubscribe }),
    text: [
      ...paragraphs.map(({ text }) => text),
      translate('mail.link', { action, address }),
      sender.join('\n'),
      closing,
      ...(stop ? [translate('mail.link', { action: stopLabel, address: stop.page })] : []),
      '',
    ].join('\n\n'),
    html: renderMailHtml({
      language,
      productName: branding.productName,
      title: subject,
      paragraphs: paragraphs.map(({ html }) => html),
      button: { label: action, address, help: translate('mail.button_help', values) },
      sender: [escapeHtml(sender[0] ?? ''), ...contact.map(({ html }) => html)],
      closing: [escapeHtml(closing), ...(stop ? [linkLine(stop.page, stopLabel).html] : [])].join('<br>'),
    }),
  }
}

interface ContactLine {
  readonly text: string
  readonly html: string
}

/** The association's contact, one line each. */
function contactLines(branding: MailBranding, language: Locale): readonly ContactLine[] {
  const { associationPhone: phone, associationEmail: email } = branding
  const hours = associationHoursIn(language, branding)
  return [
    ...(phone ? [linkLine(`tel:+1${phone}`, formatPhone(phone, language))] : []),
    ...(email ? [linkLine(`mailto:${email}`, email)] : []),
    ...(hours ? [{ text: hours, html: escapeHtml(hours) }] : []),
  ]
}

const linkLine = (address: string, text: string): ContactLine => ({
  text,
  html: `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`,
})

/** The values for the texts of a mail. Breaks up links in values that a person may have typed. */
function valuesOf(
  { productName, ...names }: MailBranding,
  { template, parameters, recipientName, language }: MailToRender,
): Readonly<Record<string, string>> {
  const { defaults = {}, quotes = [] }: MailTemplate = mailTemplates[template]
  const entries = Object.entries({ ...defaults, ...parameters }).map(([name, value]) => {
    if (unalteredParameters.has(name)) return [name, value] as const
    const maximum = quotes.includes(name) ? maximumQuoteLength : undefined
    return [name, sanitizeUntrustedText(value, maximum)] as const
  })
  const values: Readonly<Record<string, string>> = Object.fromEntries(entries)
  return {
    ...values,
    ...(values.pharmacy === undefined ? {} : { thePharmacy: pharmacyWithArticle(values.pharmacy, language) }),
    recipient: sanitizeUntrustedText(recipientName),
    productName,
    associationName: associationNameIn(language, names),
  }
}

/** What a `<quote>` of a text encloses: a paragraph of its own. */
const quote = (text: string): Paragraph => ({
  text: quoteLines(text),
  html: `<blockquote style="${quoteStyle}">${escapeHtml(text).replaceAll('\n', '<br>')}</blockquote>`,
})

/** The association's announcement: paragraphs, with links. */
const announcementOf = (text: string): Paragraph => {
  const paragraphs = paragraphsOfText(text)
  const html = (paragraph: string) =>
    splitLinks(paragraph)
      .map((part) => (part.href ? linkLine(part.href, part.text).html : escapeHtml(part.text)))
      .join('')
      .replaceAll('\n', '<br>')
  return {
    text: paragraphs.join('\n\n'),
    html: paragraphs.map((paragraph) => `<p>${html(paragraph)}</p>`).join('\n'),
  }
}

/** Where such mails are stopped, if they can be: the page, and what mail programs send. */
function stopAddresses(branding: MailBranding, { template, parameters, language }: MailToRender) {
  const { stopToken }: MailTemplate = mailTemplates[template]
  if (!stopToken) return undefined
  const query = new URLSearchParams({ token: stopToken(parameters) }).toString()
  const api = new URL(`${branding.apiBaseUrl}/aqpp/${stopAnnouncementMails.path}`, branding.portalUrl)
  return {
    page: portalAddress(branding, language, `/stop-mails?${query}`),
    unsubscribe: `${api.href}?${query}`,
  }
}

const portalAddress = ({ portalUrl }: MailBranding, language: Locale, path: string): string =>
  `${portalUrl}${language === defaultLocale ? '' : `/${language}`}${path}`

/** The URL that a mail links to, in its reader's language. */
function addressOf(branding: MailBranding, { template, parameters, language }: MailToRender): string {
  const { identityUrl } = branding
  const { at, path }: MailTemplate = mailTemplates[template]
  if (at === undefined) return portalAddress(branding, language, path(parameters))
  const address = new URL(path(parameters), identityUrl)
  address.searchParams.set('lang', language)
  return address.href
}

const paragraphsOf = (text: string): readonly Paragraph[] =>
  text
    .split('\n\n')
    .filter((lines) => lines !== '')
    .map(paragraph)

const paragraph = (text: string): Paragraph => ({
  text,
  html: `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`,
})

/**
 * The texts of mails in one language. Throws for a missing text or parameter, so that no incomplete
 * mail is sent.
 */
export function readMailTexts(locale: Locale): Translator {
  const file = new URL(`../../../../locales/${locale}/mail.json`, import.meta.url)
  const messages: Messages = JSON.parse(readFileSync(file, 'utf8'))
  return createTranslate(locale, messages, (problem) => {
    throw new Error(`A text of a mail can't be written: ${problem}`)
  })
}

/** Maximum length of a value, such as a name. Longer text is shown in the portal only. */
const maximumValueLength = 250
const maximumQuoteLength = 500

/**
 * Invisible characters, and those that change the text direction; but not the joiner within a word
 * of a script that has it, as in a name.
 */
const invisible =
  /(?!(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Tamil}]\p{M}*)\p{Join_Control}[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Tamil}])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** Other line ends, which start a paragraph in some clients. */
const lineEnds = /[\t\v\f\r\u0085\u2028\u2029]/g

/**
 * Inserts spaces where mail clients detect links: after the period of a domain (but not of
 * initials), after the colon of a scheme (but not of a long vowel, which has an accent, as in
 * `Karonhí:io`), around the sign of an e-mail address, between the backslashes of a network path.
 */
const linkPatterns: readonly (readonly [RegExp, string])[] = [
  [/[.。．｡](?=\p{L}[\p{L}\p{M}\p{N}\p{Join_Control}-])/gu, '$& '],
  [/(?<=\p{L})(?<!(?:[áàéèíìóòúùÁÀÉÈÍÌÓÒÚÙ]|\u0300|\u0301)[nN]?):(?=\S)/gu, ': '],
  [/(?<=\S)@(?=\S)/g, ' @ '],
  [/\\(?=\\)/g, '\\ '],
]

/**
 * Makes text that a person typed safe for the association's mails: without links and invisible
 * characters, and truncated. In a multi-line list, each line is one value.
 */
function sanitizeUntrustedText(text: string, maxLength = maximumValueLength): string {
  return text
    .split(/\n+/)
    .map(
      (line) =>
        clip(breakLinks(line.replace(lineEnds, ' ').replace(invisible, '')), maxLength) ||
        placeholderFor(line),
    )
    .join('\n')
}

/** A completely invisible value becomes an ellipsis, so that the sentence has no gap. */
const placeholderFor = (line: string) => (line === '' ? '' : '…')

const breakLinks = (text: string) =>
  linkPatterns.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text)

function clip(text: string, maxLength: number): string {
  const characters = [...text]
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : text
}

const lineWidth = 72

/** Quotes text for plain-text mails: each line begins with `> `. */
function quoteLines(text: string): string {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + word.length < lineWidth)
      lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines.map((line) => `> ${line}`).join('\n')
}
