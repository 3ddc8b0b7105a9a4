import { parse } from 'regexparam'

/** Parses a pattern as wouter does, except that case counts: a page has one address. */
export function parsePattern(path: string) {
  const { keys, pattern } = parse(path)
  return { keys, pattern: new RegExp(pattern.source) }
}

/** Decodes a part of an address; undefined if its encoding is malformed. */
export function decode(part: string, decoder = decodeURIComponent): string | undefined {
  try {
    return decoder(part)
  } catch {
    return undefined
  }
}

/** Empty segments are ignored; two leading slashes would make a path the address of another site. */
export function withSingleSlashes(path: string): string {
  return path.replace(/\/+/g, '/')
}

/**
 * The pages about one pharmacy, which read its record first. The rows of the route table take their
 * paths from here: this small module is loaded before the table.
 */
export const pharmacyPagePaths = {
  record: '/pharmacies/:pharmacyId',
  edit: '/pharmacies/:pharmacyId/edit',
  employees: '/pharmacies/:pharmacyId/employees',
  newEmployee: '/pharmacies/:pharmacyId/employees/new',
} as const

/** The paths of the member API that the page of an address reads first, besides userinfo. */
export function earlyReadsOf(pathname: string): readonly string[] {
  const withoutLocale = withSingleSlashes(pathname).replace(/^\/[a-z]{2}-[A-Z]{2}\//, '/')
  const path = decode(withoutLocale, decodeURI) ?? ''
  for (const page of Object.values(pharmacyPagePaths)) {
    const pharmacyId = parsePattern(page).pattern.exec(path)?.[1]
    if (pharmacyId) return [`pharmacies/${encodeURIComponent(pharmacyId)}`]
  }
  return []
}
