import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Infer, string, type, validate } from 'superstruct'

const OutboxMail = type({
  id: string(),
  to: type({ name: string(), address: string() }),
  subject: string(),
  text: string(),
  html: string(),
  language: string(),
  sentAt: string(),
})
export type OutboxMail = Infer<typeof OutboxMail>

const maxShown = 200

/** The mails in a folder, newest first. */
export async function readOutboxMails(folder: string): Promise<readonly OutboxMail[]> {
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

export async function readOutboxMail(folder: string, id: string): Promise<OutboxMail | undefined> {
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
