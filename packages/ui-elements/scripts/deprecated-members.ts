import type { ManifestElement } from './manifest.ts'

/** The source of `warnings/deprecated-members.ts`: by tag, what replaces what is deprecated. */
export function deprecatedMembers(elements: readonly ManifestElement[]): string {
  const entries = elements.flatMap(({ tagName, deprecated: element, members = [], events = [] }) => {
    const deprecations = { element, members: replacements(members), events: replacements(events) }
    return Object.values(deprecations).some(Boolean) ? [[tagName, deprecations]] : []
  })
  return `export const deprecatedMembers = ${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`
}

function replacements(things: readonly { readonly name: string; readonly deprecated?: string }[]) {
  const entries = things.flatMap(({ name, deprecated }) => (deprecated ? [[name, deprecated]] : []))
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}
