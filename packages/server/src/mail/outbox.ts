import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { calendarDateOf, defaultLocale, formatDate, formatTime, timeOf } from '@officine/i18n/locale'
import type { Translate } from '@officine/i18n/messages'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Infer, string, type, validate } from 'superstruct'
import { escapeHtml } from '../site/escape-html.ts'
import { themeFromCookie } from '../site/theme.ts'

const tokens = readFileSync(fileURLToPath(import.meta.resolve('@officine/ui-elements/tokens.css')))
const style = readFileSync(new URL('./outbox.css', import.meta.url))

const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const letterPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The demonstration's page with the mails that the server would have sent. */
export function addOutbox(app: FastifyInstance, folder: string, translate: Translate): void {
  app.get('/outbox', async (_, reply) => {
    return sendPage(reply, translate('mail.outbox.title'), mailList(await readOutboxMails(folder), translate))
  })

  app.get<{ Params: { id: string } }>('/outbox/:id', async ({ params }, reply) => {
    const mail = await readOutboxMail(folder, params.id)
    if (!mail) return sendPage(reply.code(404), translate('mail.outbox.absent'), back(translate))
    return sendPage(reply, mail.subject, mailView(mail, translate))
  })

  // The mail's own HTML page, with its own style.
  app.get<{ Params: { id: string } }>('/outbox/:id/letter', async ({ params }, reply) => {
    const mail = await readOutboxMail(folder, params.id)
    if (!mail) return sendPage(reply.code(404), translate('mail.outbox.absent'), back(translate))
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', letterPolicy)
      .send(mail.html)
  })

  app.get('/outbox/tokens.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(tokens))
  app.get('/outbox/outbox.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(style))
}

function sendPage(reply: FastifyReply, title: string, content: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .send(`<!doctype html>
<html lang="${defaultLocale}" data-ofc-theme="${themeFromCookie(reply.request.headers.cookie)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} – Officine</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/outbox/tokens.css">
<link rel="stylesheet" href="/outbox/outbox.css">
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`)
}

function mailList(mails: readonly OutboxMail[], translate: Translate): string {
  const lead = `<p class="soft">${escapeHtml(translate('mail.outbox.lead'))}</p>`
  if (mails.length === 0) return `${lead}<p>${escapeHtml(translate('mail.outbox.empty'))}</p>`
  const items = mails.map(
    (mail) => `<li>
<a href="/outbox/${encodeURIComponent(mail.id)}">${escapeHtml(mail.subject)}</a>
<span class="soft">${recipient(mail)} · ${time(mail)}</span>
</li>`,
  )
  return `${lead}<ul>${items.join('\n')}</ul>`
}

function mailView(mail: OutboxMail, translate: Translate): string {
  return `<dl>
<dt>${escapeHtml(translate('mail.outbox.to'))}</dt><dd>${recipient(mail)}</dd>
<dt>${escapeHtml(translate('mail.outbox.sent'))}</dt><dd>${time(mail)}</dd>
</dl>
<p><a href="/outbox/${encodeURIComponent(mail.id)}/letter">${escapeHtml(translate('mail.outbox.letter'))}</a></p>
<article lang="${escapeHtml(mail.language)}">${withLinks(mail.text)}</article>
${back(translate)}`
}

const back = (translate: Translate) =>
  `<p><a href="/outbox">${escapeHtml(translate('mail.outbox.back'))}</a></p>`

const recipient = ({ to }: OutboxMail) => escapeHtml(`${to.name} <${to.address}>`)

function time({ sentAt }: OutboxMail): string {
  const text = `${formatDate(calendarDateOf(sentAt), defaultLocale)}, ${formatTime(timeOf(sentAt), defaultLocale)}`
  return `<time datetime="${escapeHtml(sentAt)}">${escapeHtml(text)}</time>`
}

/** The plain text as HTML, with links. */
function withLinks(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<>]+/g, (address) => `<a href="${address}">${address}</a>`)
}

const OutboxMail = type({
  id: string(),
  to: type({ name: string(), address: string() }),
  subject: string(),
  text: string(),
  html: string(),
  language: string(),
  sentAt: string(),
})
type OutboxMail = Infer<typeof OutboxMail>

const maxShown = 200

/** The mails in a folder, newest first. */
async function readOutboxMails(folder: string): Promise<readonly OutboxMail[]> {
  const names = await readdir(folder).catch(() => [])
  // IDs begin with a timestamp, so file names sort by time.
  const newest = names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse()
    .slice(0, maxShown)
  const mails = await Promise.all(newest.map((name) => read(join(folder, name))))
  return mails.filter((mail) => mail !== undefined)
}

async function readOutboxMail(folder: string, id: string): Promise<OutboxMail | undefined> {
  return /^[\w-]{1,64}$/.test(id) ? await read(join(folder, `${id}.json`)) : undefined
}

async function read(file: string): Promise<OutboxMail | undefined> {
  try {
    const [, mail] = validate(JSON.parse(await readFile(file, 'utf8')), OutboxMail)
    return mail
  } catch {
    return undefined
  }
}
