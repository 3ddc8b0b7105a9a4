import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const elements = fileURLToPath(new URL('../../packages/ui-elements', import.meta.url))

/** The folder of the built catalogue. */
export const catalogueFolder = join(elements, 'dist-catalogue')

/** The folder of each story's React source, for the compile check. */
export const sourcesFolder = join(elements, 'dist-catalogue/sources')

export interface StoryEntry {
  readonly id: string
  readonly title: string
  readonly name: string
  readonly importPath: string
}

/** The stories of the built catalogue, in order. */
export function readStories(): StoryEntry[] {
  const { entries } = JSON.parse(readFileSync(join(catalogueFolder, 'index.json'), 'utf8')) as {
    readonly entries: Readonly<Record<string, StoryEntry>>
  }
  return Object.values(entries)
}

interface Manifest {
  readonly modules: readonly {
    readonly path: string
    readonly declarations: readonly {
      readonly tagName?: string
      readonly events?: readonly { readonly name: string }[]
      readonly members?: readonly { readonly attribute?: string }[]
    }[]
  }[]
}

const readManifest = () =>
  JSON.parse(readFileSync(join(elements, 'custom-elements.json'), 'utf8')) as Manifest

/** The folders of `src` with an element of the manifest, and their tag names. */
export function readElements(): Map<string, string[]> {
  const folders = new Map<string, string[]>()
  for (const { path, declarations } of readManifest().modules)
    for (const { tagName } of declarations) {
      const folder = path.split('/')[1] ?? ''
      if (tagName) folders.set(folder, [...(folders.get(folder) ?? []), tagName])
    }
  return folders
}

/** The types of the events of an element. */
export const readEvents = (tag: string): string[] => elementOf(tag)?.events?.map(({ name }) => name) ?? []

/** The names of the attributes of an element, in lower case as HTML reads them. */
export const readAttributes = (tag: string): string[] =>
  elementOf(tag)?.members?.flatMap(({ attribute }) => attribute?.toLowerCase() ?? []) ?? []

const elementOf = (tag: string) =>
  readManifest()
    .modules.flatMap(({ declarations }) => declarations)
    .find(({ tagName }) => tagName === tag)
