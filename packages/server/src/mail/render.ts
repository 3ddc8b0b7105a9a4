import { defaultLocale, type Locale, locales } from '@officine/i18n/locale'
import type { Translate } from '@officine/i18n/messages'
import { escapeHtml } from '../site/escape-html.ts'
import { type Template, type TemplateName, templates } from './templates.ts'
import { readMailTexts } from './texts.ts'

export interface MailToRender {
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

interface House {
  readonly portalUrl: string
  readonly identityUrl: string
  readonly productName: string
  readonly associationName: string
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

function render(house: House, translate: Translate, mail: MailToRender): RenderedMail {
  const { template, parameters, recipientName, language } = mail
  const { productName, associationName } = house
  const values = { ...parameters, recipient: recipientName, productName, associationName }
  const address = addressOf(house, mail)
  const subject = translate(`mail.${template}.subject`, values)
  const paragraphs = [
    translate('mail.greeting', values),
    ...translate(`mail.${template}.text`, values).split('\n\n'),
  ]
  const action = translate(`mail.${template}.action`, values)
  const closing = translate('mail.closing', values)
  return {
    subject,
    text: [...paragraphs, translate('mail.link', { action, address }), closing, ''].join('\n\n'),
    html: page(language, subject, [
      ...paragraphs.map(paragraph),
      `<p><a href="${escapeHtml(address)}">${escapeHtml(action)}</a></p>`,
      paragraph(closing),
    ]),
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

const paragraph = (text: string) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`

function page(language: Locale, title: string, parts: readonly string[]): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0 auto;max-width:36rem;padding:1.5rem;font:1rem/1.5 sans-serif;color:#1d2433">
${parts.join('\n')}
</body>
</html>
`
}
