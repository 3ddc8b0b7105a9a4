import { parseUrl } from './parse-url.ts'

// The same rule as in `ui-elements`, which is published separately: both are tested with its
// `email-address.cases.json`.

const localPart = /^(?=.{1,64}$)(?:[\w!#$%&'*+/=?^`{|}~-]+(?:\.(?!$)|$))+$/
const domainName = /^(?!.*\.\d+$)(?:(?!-)[a-z\d-]{1,63}(?<!-)(?:\.(?!$)|$)){2,}$/

/**
 * Whether a text is a plain email address: ASCII before the `@`, then a full domain name, which may
 * have accents.
 */
export function isEmail(text: string): boolean {
  const [local, domain] = splitAddress(text)
  const ascii = asciiDomain(domain)
  return localPart.test(local) && domainName.test(ascii) && local.length + ascii.length < 254
}

function splitAddress(text: string): readonly [local: string, domain: string] {
  const [, local = '', domain = ''] = /^(.*)@(.*)$/.exec(text) ?? []
  return [local, domain]
}

/** The domain in lower case, with accents encoded by IDNA; empty when it contains other letters. */
function asciiDomain(domain: string): string {
  const isName = /^[a-z\d.à-öø-ÿœ-]+$/i.test(domain)
  return (isName && parseUrl(`http://${domain}`)?.hostname) || ''
}

/**
 * The form of an address for storage and comparison: in lower case, with an ASCII domain. Does not
 * validate: the rule `email` rejects other texts.
 */
export function normalizeEmail(text: string): string {
  const [local, domain] = splitAddress(text)
  const ascii = asciiDomain(domain)
  return ascii ? `${local.toLowerCase()}@${ascii}` : text.normalize('NFC').toLowerCase()
}
