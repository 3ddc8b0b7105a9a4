import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'esbuild'
import type { InstalledLibrary } from './other-libraries.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const modulesOfBench: Plugin = {
  name: 'modules-of-bench',
  setup({ onResolve }) {
    // Lazy modules, such as English texts, are not part of the first load of a French page.
    onResolve({ filter: /./ }, ({ kind, path, importer }) =>
      kind === 'dynamic-import' && importer.startsWith(root) ? { path, external: true } : undefined,
    )
    // `sideEffects` of package.json lists built files only: esbuild would drop these imports.
    onResolve({ filter: /^\.\/bench\// }, ({ path }) => ({
      path: `${root}${path.slice(2)}`,
      sideEffects: true,
    }))
  },
}

/** Bundles modules of this package, and a script of another library, into one minified module. */
export async function bundle(modules: readonly string[], library?: InstalledLibrary): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: [library?.script, ...modules.map((module) => `import '${module}'`)].join('\n'),
      resolveDir: root,
    },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    legalComments: 'none',
    logLevel: 'error',
    plugins: [modulesOfBench],
    tsconfig: `${root}/tsconfig.json`,
    nodePaths: library ? [`${library.folder}/node_modules`] : [],
  })
  return outputFiles[0]?.text ?? ''
}

/** The gzipped size of a script, in kilobytes (1000 bytes). */
export const weigh = (script: string): number => gzipSync(script, { level: 9 }).length / 1000
