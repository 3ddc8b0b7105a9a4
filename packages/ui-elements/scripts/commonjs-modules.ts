import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'

const require = createRequire(import.meta.url)

/** Modules published only as CommonJS, with the file of each that runs in browsers. */
const files = new Map([
  ['google-libphonenumber', ['google-libphonenumber', 'dist/libphonenumber.js']],
  ['react', ['react', 'cjs/react.development.js']],
  ['react-dom', ['react-dom', 'cjs/react-dom.development.js']],
  ['react-dom/client', ['react-dom', 'cjs/react-dom-client.development.js']],
  ['scheduler', ['scheduler', 'cjs/scheduler.development.js']],
] as const)

const PREFIX = '/commonjs/'

/** Lets the test server serve CommonJS modules, such as React, to browsers as ES modules. */
export const commonjsModules = {
  name: 'commonjs-modules',
  resolveImport: ({ source }: { source: string }) => (isServed(source) ? `${PREFIX}${source}.js` : undefined),
  serve: async ({ path }: { path: string }) => {
    const id = path.startsWith(PREFIX) ? path.slice(PREFIX.length, -'.js'.length) : ''
    return isServed(id) ? { body: await moduleOf(id), type: 'js' } : undefined
  },
}

type Served = typeof files extends Map<infer Id, unknown> ? Id : never

const isServed = (id: string): id is Served => files.has(id as Served)

async function moduleOf(id: Served): Promise<string> {
  const [name, file] = files.get(id) ?? [id, '']
  // `scheduler` is a dependency of `react-dom`, not of this package, so it is resolved from there.
  const within = createRequire(
    require.resolve(name === 'scheduler' ? 'react-dom/package.json' : `${name}/package.json`),
  )
  const folder = dirname(within.resolve(`${name}/package.json`))
  const source = await readFile(`${folder}/${file}`, 'utf8')
  const needed = [...new Set([...source.matchAll(/require\("([^"]+)"\)/g)].map(([, needs]) => needs))]
  const names = [...new Set([...source.matchAll(/exports\.(\w+) =/g)].map(([, exported]) => exported))]
  return [
    ...needed.map((needs, index) => `import needed${index} from '${PREFIX}${needs}.js'`),
    `const modules = { ${needed.map((needs, index) => `'${needs}': needed${index}`).join(', ')} }`,
    `const require = (id) => modules[id]`,
    `const process = { env: { NODE_ENV: 'development' } }`,
    `const module = { exports: {} }`,
    `;(function (exports) {${source}\n})(module.exports)`,
    `export default module.exports`,
    ...names.map((exported, index) => `const export${index} = module.exports.${exported}`),
    `export { ${names.map((exported, index) => `export${index} as ${exported}`).join(', ')} }`,
  ].join('\n')
}
