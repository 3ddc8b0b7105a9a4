import { decode, parsePattern, withSingleSlashes } from './paths.ts'

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
