import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Personal data or a secret in a log. */
export interface Leak {
  /** The pattern or canary that matched. */
  readonly kind: string
  readonly text: string
  readonly line: string
}

/** Patterns of personal data, passwords and tokens. */
const personalDataPatterns: Readonly<Record<string, RegExp>> = {
  'e-mail address': /[\p{L}\d._+%-]+@(?:[\p{L}\d-]+\.)+[a-z]{2,}\b/giu,
  'address with a password': /:\/\/[^\s/:@]+:[^\s/@]+@/g,
  'phone number': /\+\d{10,15}\b|\b\d{3}[ .-]\d{3}[ .-]\d{4}\b/g,
  'postal code': /\b[A-Z]\d[A-Z] \d[A-Z]\d\b/g,
  'birth date': /\b(?:19|200)\d-?\d?-\d\d-\d\d\b/g,
  'signed token': /\beyJ[\w-]{8,}/g,
  // 256 random bits: invitations, links in mails, codes and refresh tokens of the identity
  // provider.
  secret: /(?<![\w./-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{43}(?![\w./-])/g,
  'password hash': /\$argon2|scrypt\$/g,
  'query of an address': /\/[\w/-]*\?[\w%.[\]-]+=/g,
}

/**
 * Every place of a log with personal data, a password or a token.
 * @param canaries Values that can't occur by chance: names, passwords, search terms.
 */
export function findLeaks(log: string, canaries: readonly string[]): readonly Leak[] {
  return log.split('\n').flatMap((line) => {
    const words = withoutPackagePaths(line)
    const shaped = Object.entries(personalDataPatterns).flatMap(([kind, shape]) =>
      [...words.matchAll(shape)].map(([text]) => ({ kind, text, line })),
    )
    const planted = canaries
      .filter((canary) => includesCanary(words, canary))
      .map((text) => ({ kind: 'canary', text, line }))
    return [...shaped, ...planted]
  })
}

/** As typed, as in JSON, and as in a URL. */
function includesCanary(words: string, canary: string): boolean {
  const forms = [canary, JSON.stringify(canary).slice(1, -1), encodeURIComponent(canary)]
  return forms.some((form) => words.includes(form))
}

/**
 * Paths in a stack contain packages with their versions (`pg@8.23.1`), which look like e-mail
 * addresses.
 */
const withoutPackagePaths = (line: string) =>
  line.replace(/(?:file:\/\/)?\/[^\s"()?]*node_modules\/[^\s"()?]*/g, '')

/** The names and passwords of people in the tests and the demonstration. */
const canaries: readonly string[] = [
  'Chloé',
  'Gagné',
  'Geneviève',
  'Tremblay',
  'Marc-André',
  'Nguyen',
  'Hélène',
  'Élodie',
  'Officine-2026',
  'Vieux-Port',
]

/**
 * Reads all logs of a folder.
 * @throws when one of them contains personal data, a password or a token.
 */
export function assertNoPersonalData(folder: string, more: readonly string[] = []): void {
  const leaks = readdirSync(folder)
    .filter((name) => name.endsWith('.log'))
    .flatMap((name) => {
      const found = findLeaks(readFileSync(join(folder, name), 'utf8'), [...canaries, ...more])
      return found.map(({ kind, text, line }) => `${name}: ${kind} "${text}" in ${line.slice(0, 600)}`)
    })
  if (leaks.length === 0) return
  const first = leaks.slice(0, 20).join('\n')
  throw new Error(`The logs hold ${leaks.length} values that no log may hold:\n${first}`)
}
