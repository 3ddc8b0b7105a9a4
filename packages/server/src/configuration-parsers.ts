/**
 * Parses settings one by one. An invalid one adds a sentence to `faults` and returns the default,
 * so that all faults are reported at once.
 */
export interface ConfigurationParsers {
  readonly faults: string[]
  parseNumber(text: string | undefined, name: string, range: NumberRange): number
  parsePort(text: string | undefined, name: string, usual: number): number
  parseEnum<const Words extends readonly string[]>(
    text: string | undefined,
    name: string,
    words: Words,
    usual: Words[number],
  ): Words[number]
  parseUrl(text: string | undefined, name: string, protocols: readonly string[]): string | undefined
  parseOrigin(text: string | undefined, name: string, usual: string): string
  parseToken(text: string | undefined, name: string): string | undefined
  /** A token of unreserved URL characters, usable unescaped in a URL or a form. */
  parseIdentifier(text: string | undefined, name: string, usual: string): string
  /**
   * The base URL of an API: a path on the portal's origin, or an absolute URL; no trailing slash.
   */
  parseBaseUrl(text: string | undefined, name: string, usual: string): string
}

interface NumberRange {
  readonly least: number
  readonly most?: number
  readonly usual: number
}

/** 128 bits in hexadecimal: not guessable. */
const minTokenLength = 32

/**
 * Each fault names the variable and a valid value. Values that may be secret are never repeated.
 */
export function createConfigurationParsers(): ConfigurationParsers {
  const faults: string[] = []

  const numberOf: ConfigurationParsers['parseNumber'] = (
    text,
    name,
    { least, most = 999_999_999, usual },
  ) => {
    if (text === undefined) return usual
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    if (number >= least && number <= most) return number
    faults.push(`${name} is "${text}": write a whole number from ${least} to ${most}, such as ${usual}.`)
    return usual
  }

  const urlOf: ConfigurationParsers['parseUrl'] = (text, name, protocols) => {
    if (text === undefined) return undefined
    const url = URL.parse(text)
    // PostgreSQL over a Unix socket takes its host from a query parameter.
    const namesHost = url && (url.hostname !== '' || url.searchParams.has('host'))
    if (namesHost && protocols.includes(url.protocol)) return text
    faults.push(
      `${name} is no address: write one that begins with ${protocols.join('// or ')}// and names a host.`,
    )
    return undefined
  }

  return {
    faults,
    parseNumber: numberOf,
    parseUrl: urlOf,

    parsePort: (text, name, usual) => numberOf(text, name, { least: 0, most: 65_535, usual }),

    parseEnum(text, name, words, usual) {
      if (text === undefined) return usual
      const found = words.find((word) => word === text)
      if (found === undefined) faults.push(`${name} is "${text}": write ${words.join(', ')}.`)
      return found ?? usual
    },

    parseOrigin(text, name, usual) {
      const url = urlOf(text, name, ['http:', 'https:'])
      if (url === undefined) return usual
      const { origin } = new URL(url)
      if (origin === url.replace(/\/$/, '')) return origin
      faults.push(
        `${name} has more than an origin: write scheme, host and port alone, such as https://portail.example.ca.`,
      )
      return usual
    },

    parseIdentifier(text, name, usual) {
      if (text === undefined || /^[\w.~-]{1,100}$/.test(text)) return text ?? usual
      faults.push(
        `${name} has characters that are not accepted: write letters, digits, - . _ and ~ alone, 100 at most.`,
      )
      return usual
    },

    parseBaseUrl(text, name, usual) {
      if (text === undefined) return usual
      const base = text.replace(/\/$/, '')
      const url = URL.parse(base, 'http://portal')
      const isPlain = url && !url.search && !url.hash && !url.username && /^https?:$/.test(url.protocol)
      const isWritten = base.startsWith('/') ? base === url?.pathname : base === url?.href
      if (isPlain && isWritten && /^(\/[\w.~-]+)+$/.test(url.pathname)) return base
      faults.push(
        `${name} is no place of an API: write a path such as ${usual}, or an address such as https://api.example.ca/membres.`,
      )
      return usual
    },

    parseToken(text, name) {
      if (text === undefined || (text.length >= minTokenLength && /^[\w.~+/=-]+$/.test(text))) return text
      faults.push(`${name} can be guessed or sent badly: write ${minTokenLength} letters and digits or more.`)
      return undefined
    },
  }
}
