/**
 * Fills in a path's parameters, escaped: `pharmacies/:id` with `{ id: 'a/b' }` is
 * `pharmacies/a%2Fb`.
 */
export function fillPath(path: string, parameters: Readonly<Record<string, string>>): string {
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''))
}

/**
 * Converts a query to search parameters: undefined members are omitted, a list repeats its name.
 */
export function toSearchParameters(query: object): URLSearchParams {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== '') parameters.append(name, String(item))
    }
  }
  return parameters
}
