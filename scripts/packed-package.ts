/** A package as those who install it get it: what its tarball has. */
export interface PackedPackage {
  readonly manifest: PackageManifest
  /** Paths and their sizes in bytes. */
  readonly files: ReadonlyMap<string, number>
}

export interface PackageManifest {
  readonly name: string
  readonly version: string
  readonly [field: string]: unknown
}

const requiredFiles = ['LICENSE', 'README.md']

/** What only its developers need: tests, stories, states and the compiler's notes. */
const unpublishedFile =
  /\.(?:test|stories|states|usage)\.|\.tsbuildinfo$|(?:^|\/)(?:src|test-support|node_modules)\//

const dependencyFields = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']

/** Specifiers that mean something in this workspace alone. */
const workspaceSpecifier = /^(?:workspace|catalog|link|file):/

const fieldsWithPaths = [
  'main',
  'types',
  'jsdelivr',
  'unpkg',
  'customElements',
  'web-types',
  'imports',
  'exports',
]

/** What must not be published so, one line for each fault. */
export function packageFaults({ manifest, files }: PackedPackage): string[] {
  const paths = [...files.keys()]
  const dependencies = dependencyFields.flatMap((field) => Object.entries(manifest[field] ?? {}))
  return [
    ...requiredFiles.filter((file) => !files.has(file)).map((file) => `${file} is missing`),
    ...(manifest.license ? [] : ['package.json names no licence']),
    ...paths.filter((path) => unpublishedFile.test(path)).map((path) => `${path} is not for users`),
    ...dependencies
      .filter(([, specifier]) => workspaceSpecifier.test(specifier))
      .map(([name, specifier]) => `${name} is "${specifier}", which no other workspace can resolve`),
    ...fieldsWithPaths
      .flatMap((field) => targetsIn(manifest[field]).map((target) => ({ field, target })))
      .filter(({ target }) => !paths.some((path) => isTargetOf(target, path)))
      .map(({ field, target }) => `${field} has ${target}, which no file of the package is`),
  ]
}

const attwOptions =
  '--profile esm-only --format ascii --quiet --exclude-entrypoints tokens.css elements.md unsupported-browser.js'

/** Commands of `check:package` of the elements, for the exports and types of any tarball. */
export const tarballChecks = (tarball: string): string[][] => [
  ['publint', '--strict', tarball],
  ['attw', tarball, ...attwOptions.split(' ')],
]

/** The folders of the package and of `dist`, and single files, with their numbers and bytes. */
export function folderSizes(files: PackedPackage['files']): Map<string, { files: number; bytes: number }> {
  const sizes = new Map<string, { files: number; bytes: number }>()
  for (const [path, bytes] of files) {
    const folder = /^(?:dist\/)?[^/]+\//.exec(path)?.[0] ?? path
    const before = sizes.get(folder) ?? { files: 0, bytes: 0 }
    sizes.set(folder, { files: before.files + 1, bytes: before.bytes + bytes })
  }
  return new Map([...sizes].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The paths that a field of package.json has, at any depth of its conditions. */
function targetsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(targetsIn) : []
}

/** `*` in a target stands for any text, slashes included. */
function isTargetOf(target: string, path: string): boolean {
  const [start = '', end] = target.replace(/^\.\//, '').split('*')
  if (end === undefined) return path === start
  return path.length > start.length + end.length && path.startsWith(start) && path.endsWith(end)
}
