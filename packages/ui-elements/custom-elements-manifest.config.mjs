import { readFileSync } from 'node:fs'

export default {
  globs: ['src/**/*.ts'],
  exclude: [
    'src/**/*.test.ts',
    'src/**/*.stories.ts',
    'src/**/*.states.ts',
    'src/**/*.usage.ts',
    'src/**/*.styles.ts',
    'src/**/*.texts.ts',
    'src/**/*.texts.en.ts',
    'src/**/define.ts',
    'src/test-support/**',
    'src/testing/**',
    'src/server/**',
    'src/hydrate.ts',
    'src/types/**',
    'src/warnings/deprecated-members.ts',
    'src/angular/**',
    'src/icon/*-icon.ts',
    'src/react/**',
    'src/react-runtime/**',
    'src/all.ts',
    'src/loader.ts',
    'src/loaders.ts',
  ],
  outdir: '.',
  litelement: true,
  quiet: true,
  packagejson: false,
  overrideModuleCreation: readInOrder,
  plugins: [
    {
      name: 'public-only',
      packageLinkPhase: ({ customElementsManifest }) => keepPublic(customElementsManifest),
    },
    {
      name: 'deprecated-tags',
      packageLinkPhase: ({ customElementsManifest }) => readDeprecatedTags(customElementsManifest),
    },
  ],
}

/** What is inherited is written otherwise when its class was read first: read in one order, whatever order a disk gives. */
function readInOrder({ ts, globs: paths }) {
  return paths
    .toSorted()
    .map((path) => ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2015, true))
}

/**
 * Leaves out what is private or on every element, and events that only the code names: those that count are documented by
 * `@fires`.
 */
function keepPublic(manifest) {
  for (const { declarations = [] } of manifest.modules) {
    for (const declaration of declarations) {
      if (declaration.members) declaration.members = declaration.members.filter(isPublic)
      if (declaration.attributes)
        declaration.attributes = declaration.attributes.filter(({ name }) => !name?.startsWith('aria-'))
      if (declaration.events) declaration.events = declaration.events.filter(({ description }) => description)
    }
  }
}

function isPublic({ name, privacy }) {
  return privacy !== 'private' && privacy !== 'protected' && !name.startsWith('#')
}

/** The analyzer reads `@deprecated` of classes and members alone: `@slot icon - @deprecated Use `start`.` */
function readDeprecatedTags(manifest) {
  for (const { declarations = [] } of manifest.modules) {
    for (const { events, slots, cssParts, cssProperties, cssStates } of declarations) {
      for (const described of [events, slots, cssParts, cssProperties, cssStates].flat()) {
        const [description, deprecated] = described?.description?.split(/\s*@deprecated\s+/) ?? []
        if (deprecated) Object.assign(described, { description, deprecated })
      }
    }
  }
}
