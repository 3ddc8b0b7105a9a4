import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Infer, string, type, validate } from 'superstruct'

const KeptMail = type({
  id: string(),
  to: type({ name: string(), address: string() }),
  subject: string(),
  text: string(),
  html: string(),
  language: string(),
  sentAt: string(),
})
export type KeptMail = Infer<typeof KeptMail>

const mostShown = 200

/** The mails in a folder, newest first. */
export async function keptMails(folder: string): Promise<readonly KeptMail[]> {
  const names = await readdir(folder).catch(() => [])
  // IDs begin with a timestamp, so file names sort by time.
  const newest = names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse()
    .slice(0, mostShown)
  const mails = await Promise.all(newest.map((name) => read(join(folder, name))))
  return mails.filter((mail) => mail !== undefined)
}

export async function keptMail(folder: string, id: string): Promise<KeptMail | undefined> {
  return /^[\w-]{1,64}$/.test(id) ? await read(join(folder, `${id}.json`)) : undefined
}

async function read(file: string): Promise<KeptMail | undefined> {
  try {
    const [, mail] = validate(JSON.parse(await readFile(file, 'utf8')), KeptMail)
    return mail
  } catch {
    return undefined
  }
}
