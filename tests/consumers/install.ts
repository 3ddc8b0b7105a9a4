import { type ExecFileException, type ExecFileOptions, execFile } from 'node:child_process'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { makeFolder } from '../support/test-server.ts'

const execute = promisify(execFile)
const elements = fileURLToPath(new URL('../../packages/ui-elements', import.meta.url))
const apps = fileURLToPath(new URL('./apps', import.meta.url))

/** Of the apps that have no `package.json` of their own, in the versions of the workspace. */
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
 * `time-based`: what the apps depend on indirectly is not newer than the newest version that they
 * pin. A release of somebody else changes no test until such a version is raised.
 */
const workspace = "packages: ['*']\nautoInstallPeers: false\nresolutionMode: time-based\n"

/**
 * Playwright's global setup: packs the elements as for publishing and installs them with the apps
 * in a folder outside the workspace. The returned function is the teardown.
 *
 * With `CONSUMERS=all`, also with the apps that have a `package.json`.
 */
export default async function install(): Promise<() => Promise<void>> {
  const folder = await makeFolder('consumers')
  const tarball = 'officine-ui-elements.tgz'
  await run('pnpm', ['pack', '--out', join(folder, tarball)], { cwd: elements })
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
  await writeFile(join(folder, 'pnpm-workspace.yaml'), workspace)
  await cp(apps, folder, { recursive: true })
  const filter = process.env.CONSUMERS === 'all' ? [] : ['--filter', '.']
  await run('pnpm', [...filter, 'install', '--prefer-offline', '--no-frozen-lockfile', '--ignore-scripts'], {
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

/** Runs a tool. If it fails, the error has all of its output: not every tool gives its reason on stderr. */
export async function run(
  tool: string,
  args: readonly string[],
  options: ExecFileOptions,
): Promise<{ readonly stdout: string; readonly stderr: string }> {
  try {
    return await execute(tool, args, { ...options, encoding: 'utf8' })
  } catch (error) {
    const { message, stdout = '', stderr = '' } = error as ExecFileException
    throw Object.assign(new Error(`${message}\n${stdout}`), { stdout, stderr })
  }
}

/** The path of a file or folder among the installed apps and elements. */
export const installedPath = (...path: readonly string[]): string =>
  join(process.env.OFFICINE_CONSUMERS ?? '', ...path)
