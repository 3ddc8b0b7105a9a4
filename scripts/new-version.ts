// Raises the versions by the changesets, and sets the new one where pages for users name it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.ts'

const pages = ['packages/ui-elements/README.md', 'packages/ui-elements/catalogue/pages/welcome.stories.ts']

await run(['changeset', 'version'])
const { version } = JSON.parse(readFileSync(join(root, 'packages/ui-elements/package.json'), 'utf8'))
for (const page of pages) {
  const path = join(root, page)
  writeFileSync(path, readFileSync(path, 'utf8').replace(/(?<=\/ofc\/)[\d.]+(?=\/)/g, version))
}
