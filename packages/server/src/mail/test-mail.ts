import { defaultLocale, isLocale, locales } from '@officine/i18n/locale'
import { type Job, JobError, UsageError } from '../jobs/job.ts'
import { DeliveryError } from './mail-transport.ts'

interface Options {
  readonly address: string
  readonly language: (typeof locales)[number]
}

/** Sends one mail at once, past the queue, so that an operator sees what the mail server replies. */
export const testMailJob: Job<Options> = {
  summary: 'Sends a mail at once and says what the mail server replied.',
  synopsis: `--email ADDRESS [--language ${locales.join('|')}]`,
  lockNumber: 468_160_030,
  read({ email, language = defaultLocale, ...others }) {
    const [unknownOption] = Object.keys(others)
    if (unknownOption !== undefined) throw new UsageError(`test-mail takes no --${unknownOption}.`)
    if (!email || !/^[^<>@\s]+@[^<>@\s]+$/.test(email)) throw new UsageError('--email is no address.')
    if (!isLocale(language)) throw new UsageError(`--language is one of ${locales.join(', ')}.`)
    return { address: email, language }
  },
  async run({ sendNow }, { address, language }) {
    if (!sendNow) throw new JobError('SMTP_URL is not set: mails stay in the data folder.')
    try {
      await sendNow('test', { name: address, address }, language)
    } catch (error) {
      if (error instanceof DeliveryError) throw new JobError(sentenceFor(error))
      throw error
    }
    return {}
  },
}

/** What an operator can do about a failed delivery. */
function sentenceFor({ reply, command = '' }: DeliveryError): string {
  if (/^AUTH/.test(command) || reply === 'EAUTH')
    return `The mail server refuses the user or the password of SMTP_URL (${reply}).`
  if (/^STARTTLS/.test(command) || reply === 'ETLS')
    return `The mail server does not offer TLS (${reply}): write smtps://, or set SMTP_TLS=optional if the way to it is closed.`
  if (/^MAIL/.test(command)) return `The mail server refuses the sender of MAIL_FROM (${reply}).`
  if (typeof reply === 'string')
    return `The mail server does not answer, or its certificate is not trusted (${reply}): see SMTP_URL.`
  return `The mail server refuses this mail (${reply}).`
}
