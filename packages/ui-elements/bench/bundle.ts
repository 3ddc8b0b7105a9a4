import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'esbuild'

const root = fileURLToPath(new URL('..', import.meta.url))

const modulesOfBench: Plugin = {
  name: 'modules-of-bench',
  setup({ onResolve }) {
    // What loads on demand, such as English, is no part of what a French page begins with.
    onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    )
    // The package's own manifest calls only its definitions side effects.
    onResolve({ filter: /^\.\/bench\// }, ({ path }) => ({
      path: `${root}${path.slice(2)}`,
      sideEffects: true,
    }))
  },
}

/** One minified module of several of this package, or of those that stand in another folder. */
export async function bundle(modules: readonly string[], otherPackages?: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: modules.map((module) => `import '${module}'`).join('\n'), resolveDir: root },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    legalComments: 'none',
    logLevel: 'error',
    plugins: [modulesOfBench],
    tsconfig: `${root}/tsconfig.json`,
    nodePaths: otherPackages ? [`${otherPackages}/node_modules`] : [],
  })
  return outputFiles[0]?.text ?? ''
}

/** Kilobytes of a script, gzipped. */
export const weigh = (script: string): number => gzipSync(script, { level: 9 }).length / 1000
