import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/**
 * Writes each static file also as `.br` and `.gz`, at the highest level, which is Brotli's default.
 * Pages are excluded: the server fills them in first.
 */
export function precompressed(): Plugin {
  return {
    name: 'officine:precompressed',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir = '' }) {
      const files = globSync('**/*.{js,css,svg,json,webmanifest}', { cwd: dir })
      await Promise.all(files.map((file) => compress(path.join(dir, file))))
    },
  }
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content))
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }))
}
