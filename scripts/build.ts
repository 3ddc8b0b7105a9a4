import { fileURLToPath } from 'node:url'
import { runChanged } from './build-cache.ts'
import { run } from './run.ts'

const shared = ['pnpm-lock.yaml', 'tsconfig.base.json']

/** Builds what changed: libraries, elements, sign-in pages, portal. */
export async function build(): Promise<void> {
  await runChanged([
    {
      name: 'i18n and api',
      inputs: [...shared, 'packages/{i18n,api}/src/**/*', 'packages/{i18n,api}/*.json'],
      output: 'packages/api/dist/calls/index.js',
      run: () => run(['tsc', '-b', 'packages/i18n', 'packages/api']),
    },
    {
      name: 'ui-elements',
      inputs: ['packages/ui-elements/{src,scripts}/**/*', 'packages/ui-elements/{package,tsconfig}.json'],
      written: [
        'packages/ui-elements/src/{angular,react}/**',
        'packages/ui-elements/src/{all,loaders,types/elements,warnings/deprecated-members}.ts',
      ],
      output: 'packages/ui-elements/dist/style-hashes.json',
      run: () => run(['pnpm', '--filter', '@officine/ui-elements', 'build']),
    },
    {
      name: 'server',
      inputs: [
        'packages/server/{src/identity,scripts,sign-in}/**/*',
        'packages/server/{package,tsconfig}.json',
      ],
      output: 'packages/server/dist-signin',
      run: () => run(['pnpm', '--filter', '@officine/server', 'build']),
    },
    {
      name: 'portal',
      inputs: ['packages/portal/**/*', 'locales/**/*.json'],
      output: 'packages/portal/dist',
      run: () => run(['pnpm', '--filter', '@officine/portal', 'build'], { quiet: true }),
    },
  ])
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build()
