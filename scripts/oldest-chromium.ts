import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { root, run } from './run.ts'

/** Chromium builds of the registry, which Debian and Playwright no longer have. */
const versions = {
  /** The oldest one that everything works in (packages/ui-elements/src/oldest-browsers.ts). */
  oldest: '114.0.0',
  /** Too old: it shows which browsers work. */
  unsupported: '109.0.6',
} as const

/**
 * The path of an old headless Chromium, installed outside the workspace by the first call: 55 MB,
 * unpacked 160. Needs Linux on x64 and the libraries of a Debian Chromium.
 */
export async function ensureOldChromium(kind: keyof typeof versions): Promise<string> {
  const version = versions[kind]
  const folder = join(root, 'node_modules/.cache/old-chromium', version)
  const path = join(folder, 'chromium')
  if (existsSync(path)) return path
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    console.error('Old Chromiums run on Linux on x64 only.')
    process.exit(1)
  }
  const unpacked = `${folder}.partial`
  rmSync(unpacked, { recursive: true, force: true })
  mkdirSync(unpacked, { recursive: true })
  console.log(`Installing Chromium ${version} in node_modules/.cache.`)
  await run(['npm', 'pack', '--silent', `@sparticuz/chromium@${version}`, '--pack-destination', unpacked])
  await run(['tar', 'xzf', `sparticuz-chromium-${version}.tgz`, 'package/bin'], { cwd: unpacked })
  const bin = join(unpacked, 'package/bin')
  await decompress(join(bin, 'chromium.br'), join(unpacked, 'chromium'))
  // Draws without a graphics card.
  await decompress(join(bin, 'swiftshader.tar.br'), join(unpacked, 'swiftshader.tar'))
  await run(['tar', 'xf', 'swiftshader.tar', '--no-same-owner'], { cwd: unpacked })
  for (const file of [`sparticuz-chromium-${version}.tgz`, 'package', 'swiftshader.tar'])
    rmSync(join(unpacked, file), { recursive: true })
  renameSync(unpacked, folder)
  return path
}

const decompress = (from: string, to: string) =>
  pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to, { mode: 0o755 }))
