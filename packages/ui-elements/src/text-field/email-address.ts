// The same rule as in the package `api`: both are tested with `email-address.cases.json`.

const localPart = /^(?=.{1,64}$)(?:[\w!#$%&'*+/=?^`{|}~-]+(?:\.(?!$)|$))+$/
const domainName = /^(?!.*\.\d+$)(?:(?!-)[a-z\d-]{1,63}(?<!-)(?:\.(?!$)|$)){2,}$/

/**
 * Whether a text is a plain email address: ASCII before the `@`, then a full domain name, which may
 * have accents.
 */
export function isEmail(text: string): boolean {
  const [local, domain] = parts(text)
  const ascii = asciiDomain(domain)
  return localPart.test(local) && domainName.test(ascii) && local.length + ascii.length < 254
}

function parts(text: string): readonly [local: string, domain: string] {
  const [, local = '', domain = ''] = /^(.*)@(.*)$/.exec(text) ?? []
  return [local, domain]
}

/** The domain in lower case, with accents encoded by IDNA; empty when it contains other letters. */
function asciiDomain(domain: string): string {
  if (!/^[a-z\d.à-öø-ÿœ-]+$/i.test(domain)) return ''
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return ''
  }
}
