import { execFile } from 'node:child_process'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { makeFolder } from '../support/test-server.ts'

const run = promisify(execFile)
const elements = fileURLToPath(new URL('../../packages/ui-elements', import.meta.url))
const apps = fileURLToPath(new URL('./apps', import.meta.url))

/** The apps' dependencies besides the elements, in the versions of the workspace. */
const dependencies = [
  '@lit-labs/ssr',
  '@lit-labs/ssr-client',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  '@vitejs/plugin-react',
  'lit',
  'react',
  'react-dom',
  'typescript',
  'vite',
]

/**
 * Playwright's global setup: packs the elements as for publishing and installs them with the apps
 * in a folder outside the workspace. The returned function is the teardown.
 */
export default async function install(): Promise<() => Promise<void>> {
  const folder = await makeFolder('consumers')
  await run('pnpm', ['pack', '--pack-destination', folder], { cwd: elements })
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz'))
  const catalog = await readFile(new URL('../../pnpm-workspace.yaml', import.meta.url), 'utf8')
  const manifest = {
    name: 'consumers',
    private: true,
    type: 'module',
    dependencies: {
      '@officine/ui-elements': `file:${tarball}`,
      ...Object.fromEntries(dependencies.map((name) => [name, versionIn(catalog, name)])),
    },
  }
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest, null, 2))
  await cp(apps, folder, { recursive: true })
  await run('pnpm', ['install', '--prefer-offline', '--ignore-workspace', '--ignore-scripts'], {
    cwd: folder,
  })
  // The test processes inherit the environment.
  process.env.OFFICINE_CONSUMERS = folder
  return () => rm(folder, { recursive: true, force: true })
}

function versionIn(catalog: string, name: string): string {
  const line = catalog.split('\n').find((text) => text.trim().replaceAll('"', '').startsWith(`${name}: `))
  if (!line) throw new Error(`${name} is not in the catalog.`)
  return line.slice(line.lastIndexOf(' ') + 1)
}

/** The path of a file or folder among the installed apps and elements. */
export const installedPath = (...path: readonly string[]): string =>
  join(process.env.OFFICINE_CONSUMERS ?? '', ...path)
