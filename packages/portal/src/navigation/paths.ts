/**
 * Reads a pattern for wouter: `/pharmacies/:pharmacyId`. Unlike in wouter's own parser, case counts,
 * since a page has one address. `*` is the pattern of a `Route` without a path.
 */
export function parsePattern(path: string): { readonly pattern: RegExp } {
  const pattern = path.replace('*', '.*').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')
  return { pattern: new RegExp(`^${pattern}/?$`) }
}

/** Decodes a part of an address; as in wouter, a malformed one is used as it is. */
export function decode(part: string, decoder = decodeURIComponent): string {
  try {
    return decoder(part)
  } catch {
    return part
  }
}

/** Empty segments are ignored; two leading slashes would make a path the address of another site. */
export function withSingleSlashes(path: string): string {
  return path.replace(/\/+/g, '/')
}

/** The pages about one pharmacy, in every language; they read its record first. */
const pharmacyPage =
  /^(?:\/[a-z]{2}-[A-Z]{2})?\/pharmacies\/(?!new\/?$)([^/]+)(?:\/edit|\/correct|\/employees(?:\/new)?)?\/?$/

/** The paths of the member API that the page of an address reads first, besides userinfo. */
export function earlyReadsOf(pathname: string): readonly string[] {
  const [, pharmacyId] = pharmacyPage.exec(decode(withSingleSlashes(pathname), decodeURI)) ?? []
  return pharmacyId === undefined ? [] : [`pharmacies/${encodeURIComponent(pharmacyId)}`]
}
