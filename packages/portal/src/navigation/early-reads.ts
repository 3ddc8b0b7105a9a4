import { matchPath } from './match-path.ts'

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
  const path = pathname.replace(/^\/[a-z]{2}-[A-Z]{2}\//, '/')
  for (const pattern of Object.values(pharmacyPagePaths)) {
    const { pharmacyId } = matchPath(pattern, path) ?? {}
    if (pharmacyId) return [`pharmacies/${encodeURIComponent(pharmacyId)}`]
  }
  return []
}
