export default {
  globs: ['src/**/*.ts'],
  exclude: [
    'src/**/*.test.ts',
    'src/**/*.stories.ts',
    'src/**/*.states.ts',
    'src/**/*.styles.ts',
    'src/**/*.texts.ts',
    'src/**/*.texts.en.ts',
    'src/**/define.ts',
    'src/base/testing/**',
    'src/testing/**',
    'src/icon/icons.ts',
    'src/react/**',
    'src/all.ts',
    'src/loader.ts',
    'src/loaders.ts',
  ],
  outdir: '.',
  litelement: true,
  quiet: true,
  packagejson: false,
  plugins: [
    {
      name: 'public-only',
      packageLinkPhase: ({ customElementsManifest }) => keepPublic(customElementsManifest),
    },
  ],
}

/** Leaves out what is private, and events that only the code names: those that count are documented by `@fires`. */
function keepPublic(manifest) {
  for (const { declarations = [] } of manifest.modules) {
    for (const declaration of declarations) {
      if (declaration.members) declaration.members = declaration.members.filter(isPublic)
      if (declaration.events) declaration.events = declaration.events.filter(({ description }) => description)
    }
  }
}

function isPublic({ name, privacy }) {
  return privacy !== 'private' && privacy !== 'protected' && !name.startsWith('#')
}
