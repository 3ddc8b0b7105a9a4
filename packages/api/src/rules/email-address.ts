// The same rule as in `ui-elements`, which is published alone: both are tested by its `email-address.cases.json`.

const localPart = /^(?=.{1,64}$)(?:[\w!#$%&'*+/=?^`{|}~-]+(?:\.(?!$)|$))+$/
const domainName = /^(?!.*\.\d+$)(?:(?!-)[a-z\d-]{1,63}(?<!-)(?:\.(?!$)|$)){2,}$/

/** Whether a text is a plain address: ASCII before the `@`, and behind it a whole domain name, which may have accents. */
export function isEmail(text: string): boolean {
  const [local, domain] = parts(text)
  const ascii = asciiDomain(domain)
  return localPart.test(local) && domainName.test(ascii) && local.length + ascii.length < 254
}

function parts(text: string): readonly [local: string, domain: string] {
  const [, local = '', domain = ''] = /^(.*)@(.*)$/.exec(text) ?? []
  return [local, domain]
}

/** In lower case, and a name with accents as the network knows it (IDNA); nothing where other letters stand in it. */
function asciiDomain(domain: string): string {
  const isName = /^[a-z\d.à-öø-ÿœ-]+$/i.test(domain) && URL.canParse(`http://${domain}`)
  return isName ? new URL(`http://${domain}`).hostname : ''
}

/**
 * An address as it is compared and stored: in lower case, the domain in ASCII. What is no plain address comes back as it can; the rule
 * `email` refuses it.
 */
export function normalizeEmail(text: string): string {
  const [local, domain] = parts(text)
  const ascii = asciiDomain(domain)
  return ascii ? `${local.toLowerCase()}@${ascii}` : text.normalize('NFC').toLowerCase()
}
