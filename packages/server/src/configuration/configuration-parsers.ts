/**
 * Parses settings one by one. An invalid one adds a sentence to `faults` and returns the default,
 * so that all faults are reported at once.
 */
export interface ConfigurationParsers {
  readonly faults: string[]
  parseNumber(text: string | undefined, name: string, range: NumberRange): number
  parsePort(text: string | undefined, name: string, fallback: number): number
  parseEnum<const Values extends readonly string[]>(
    text: string | undefined,
    name: string,
    values: Values,
    fallback: Values[number],
  ): Values[number]
  /** Several values, separated by commas. */
  parseEnums<const Values extends readonly string[]>(
    text: string | undefined,
    name: string,
    values: Values,
    fallback: readonly Values[number][],
  ): readonly Values[number][]
  /** `protocols` as in a URL's `protocol`: `https:`. */
  parseUrl(text: string | undefined, name: string, protocols: readonly string[]): string | undefined
  parseOrigin(text: string | undefined, name: string, fallback: string): string
  parseToken(text: string | undefined, name: string): string | undefined
  /** 32 bytes in base64. */
  parseKey(text: string | undefined, name: string): string | undefined
  /** An identifier of unreserved URL characters, usable unescaped in a URL or a form. */
  parseIdentifier(text: string | undefined, name: string, fallback: string): string
  /**
   * The base URL of an API: a path on the portal's origin, or an absolute URL; no trailing slash.
   */
  parseBaseUrl(text: string | undefined, name: string, fallback: string): string
}

interface NumberRange {
  readonly min: number
  readonly max?: number
  readonly fallback: number
}

const keyLength = 32

/** 128 bits in hexadecimal: not guessable. */
const minTokenLength = 32

/**
 * Each fault names the variable and a valid value. Values that may be secret are never repeated.
 */
export function createConfigurationParsers(): ConfigurationParsers {
  const faults: string[] = []

  const parseNumber: ConfigurationParsers['parseNumber'] = (
    text,
    name,
    { min, max = 999_999_999, fallback },
  ) => {
    if (text === undefined) return fallback
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    if (number >= min && number <= max) return number
    faults.push(`${name} is "${text}": write a whole number from ${min} to ${max}, such as ${fallback}.`)
    return fallback
  }

  const parseUrl: ConfigurationParsers['parseUrl'] = (text, name, protocols) => {
    if (text === undefined) return undefined
    const url = URL.parse(text)
    // PostgreSQL over a Unix socket takes its host from a query parameter.
    const hasHost = url && (url.hostname !== '' || url.searchParams.has('host'))
    if (hasHost && protocols.includes(url.protocol)) return text
    faults.push(
      `${name} is no address: write one that begins with ${protocols.join('// or ')}// and names a host.`,
    )
    return undefined
  }

  return {
    faults,
    parseNumber,
    parseUrl,

    parsePort: (text, name, fallback) => parseNumber(text, name, { min: 0, max: 65_535, fallback }),

    parseEnum(text, name, values, fallback) {
      if (text === undefined) return fallback
      const match = values.find((value) => value === text)
      if (match === undefined) faults.push(`${name} is "${text}": write ${values.join(', ')}.`)
      return match ?? fallback
    },

    parseEnums(text, name, values, fallback) {
      if (text === undefined) return fallback
      const parts = text.split(',').map((part) => part.trim())
      const matches = values.filter((value) => parts.includes(value))
      if (matches.length !== parts.length)
        faults.push(`${name} is "${text}": write some of ${values.join(', ')}, separated by commas.`)
      return matches
    },

    parseOrigin(text, name, fallback) {
      const url = parseUrl(text, name, ['http:', 'https:'])
      if (url === undefined) return fallback
      const { origin } = new URL(url)
      if (origin === url.replace(/\/$/, '')) return origin
      faults.push(
        `${name} has more than an origin: write scheme, host and port alone, such as https://portail.example.ca.`,
      )
      return fallback
    },

    parseIdentifier(text, name, fallback) {
      if (text === undefined || /^[\w.~-]{1,100}$/.test(text)) return text ?? fallback
      faults.push(
        `${name} has characters that are not accepted: write letters, digits, - . _ and ~ alone, 100 at most.`,
      )
      return fallback
    },

    parseBaseUrl(text, name, fallback) {
      if (text === undefined) return fallback
      const base = text.replace(/\/$/, '')
      const url = URL.parse(base, 'http://portal')
      const isPlain = url && !url.search && !url.hash && !url.username && /^https?:$/.test(url.protocol)
      const isNormalized = base.startsWith('/') ? base === url?.pathname : base === url?.href
      if (isPlain && isNormalized && /^(\/[\w.~-]+)+$/.test(url.pathname)) return base
      faults.push(
        `${name} is no place of an API: write a path such as ${fallback}, or an address such as https://api.example.ca/membres.`,
      )
      return fallback
    },

    parseKey(text, name) {
      if (text === undefined) return undefined
      const bytes = Buffer.from(text, 'base64')
      if (bytes.length === keyLength && bytes.toString('base64') === text) return text
      faults.push(
        `${name} is no key: write ${keyLength} random bytes in base64, such as \`openssl rand -base64 32\` makes.`,
      )
      return undefined
    },

    parseToken(text, name) {
      if (text === undefined || (text.length >= minTokenLength && /^[\w.~+/=-]+$/.test(text))) return text
      faults.push(`${name} can be guessed or sent badly: write ${minTokenLength} letters and digits or more.`)
      return undefined
    },
  }
}
