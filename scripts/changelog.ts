// How `changeset version` writes a CHANGELOG.md (`.changeset/config.json`): without the hashes of
// commits, which mean nothing to users.

interface Changeset {
  readonly summary: string
}

/** Notes of several paragraphs stand as they are; the others are items of a list. */
export function getReleaseLine({ summary }: Changeset): string {
  return summary.includes('\n\n') ? `\n${summary}\n\n` : `- ${summary.replaceAll('\n', '\n  ')}`
}

/** The published packages don't depend on each other. */
export function getDependencyReleaseLine(): string {
  return ''
}
