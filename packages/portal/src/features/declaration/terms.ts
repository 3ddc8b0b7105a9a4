import type { MessageKey } from '../../language/index.ts'

/** What is declared under each version of the terms, point by point. A signed version is never changed: another one is added. */
const termsByVersion: Readonly<Record<string, readonly MessageKey[]>> = {
  '2026-01': [
    'declaration.2026-01.profile',
    'declaration.2026-01.practice',
    'declaration.2026-01.links',
    'declaration.2026-01.privacy',
    'declaration.2026-01.account',
  ],
}

/** The points of a version; nothing when an older installed portal doesn't know it yet. */
export function termsOf(version: string): readonly MessageKey[] | undefined {
  return termsByVersion[version]
}
