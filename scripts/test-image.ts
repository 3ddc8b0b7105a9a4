import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Instruction, readPairs, readStages, type Stage } from './dockerfile.ts'
import { root } from './run.ts'

// Executes the Dockerfile without a container engine, and starts the result: each stage is a
// folder, COPY copies, RUN runs in a shell, and CMD runs as an unprivileged user with every file
// read-only except the data folder. Takes some minutes. The base image, its user and the volume are
// not tested: they need an engine.

interface BuiltStage {
  readonly folder: string
  readonly environment: Readonly<Record<string, string>>
  readonly command: readonly string[]
  readonly healthcheck: readonly string[]
  readonly user: string
}

const commit = String(execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root })).trim()
const buildArguments: Readonly<Record<string, string>> = { OFFICINE_COMMIT: commit }
const workspace = mkdtempSync(join(tmpdir(), 'officine-image-'))

async function build(stage: Stage, earlier: ReadonlyMap<string, BuiltStage>): Promise<BuiltStage> {
  const base = earlier.get(stage.from)
  const folder = join(workspace, stage.name)
  mkdirSync(folder)
  if (base) cpSync(base.folder, folder, { recursive: true, verbatimSymlinks: true })
  const built = {
    folder,
    environment: { ...base?.environment },
    command: base?.command ?? [],
    healthcheck: base?.healthcheck ?? [],
    user: base?.user ?? 'root',
  }
  for (const instruction of stage.instructions) {
    const start = performance.now()
    await runInstruction(instruction, built, earlier)
    const took = ((performance.now() - start) / 1000).toFixed(1)
    if (instruction.name === 'RUN')
      console.log(`  ${stage.name}: ${instruction.rest.slice(0, 90)} (${took} s)`)
  }
  return built
}

type Building = { -readonly [Name in keyof BuiltStage]: BuiltStage[Name] }

async function runInstruction(
  { name, flags, rest }: Instruction,
  built: Building,
  earlier: ReadonlyMap<string, BuiltStage>,
): Promise<void> {
  switch (name) {
    case 'ARG': {
      const [argument = '', value = ''] = rest.split('=')
      built.environment = { ...built.environment, [argument]: buildArguments[argument] ?? value }
      return
    }
    case 'ENV': {
      const { environment } = built
      const filled = rest.replace(/\$(\w+)/g, (_, variable: string) => environment[variable] ?? '')
      built.environment = { ...environment, ...readPairs(filled) }
      return
    }
    case 'RUN':
      await shell(rest, built)
      return
    case 'COPY':
      copy(rest, flags.from === undefined ? undefined : earlier.get(flags.from)?.folder, built.folder)
      return
    case 'CMD':
      built.command = JSON.parse(rest)
      return
    case 'HEALTHCHECK':
      built.healthcheck = JSON.parse(rest.replace(/^CMD\s+/, ''))
      return
    case 'USER':
      built.user = rest
      return
    case 'WORKDIR':
    case 'VOLUME':
    case 'EXPOSE':
    case 'STOPSIGNAL':
      return
    default:
      throw new Error(`${name} is not carried out here: teach it, or leave it out of the Dockerfile.`)
  }
}

/** The working directory of the Dockerfile; each stage's folder replaces it. */
const workdir = '/officine'

function copy(rest: string, from: string | undefined, to: string): void {
  const paths = rest.split(/\s+/)
  const target = join(to, (paths.pop() ?? '').replace(workdir, '.'))
  for (const path of paths) {
    if (path === '.' && from === undefined) {
      for (const file of contextFiles()) copyFile(join(root, file), join(target, file))
      continue
    }
    const source = join(from ?? root, path.replace(`${workdir}/`, ''))
    // Docker's rule: copies into a target that ends with a slash or has several sources, else to
    // the target path.
    const isInto = paths.length > 1 || rest.endsWith('/') || rest.endsWith(' .')
    const goal = isInto ? join(target, path.split('/').at(-1) ?? '') : target
    mkdirSync(dirname(goal), { recursive: true })
    cpSync(source, goal, { recursive: true, verbatimSymlinks: true })
  }
}

function copyFile(source: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true })
  cpSync(source, target, { verbatimSymlinks: true })
}

/**
 * Tracked and unignored files. A test checks that .dockerignore excludes at least what .gitignore
 * does.
 */
function contextFiles(): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  })
  return String(listed)
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)))
}

/** Global installs of a RUN go to a folder beside the stages. */
async function shell(command: string, { folder, environment }: BuiltStage): Promise<void> {
  const global = join(workspace, 'global')
  const child = spawn('sh', ['-c', command], {
    cwd: folder,
    env: {
      ...plainEnvironment(),
      ...environment,
      NPM_CONFIG_PREFIX: global,
      PATH: `${global}/bin:${pathWithoutWorkspace()}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: Buffer[] = []
  child.stdout.on('data', (part: Buffer) => output.push(part))
  child.stderr.on('data', (part: Buffer) => output.push(part))
  const [code] = await once(child, 'close')
  if (code === 0) return
  throw new Error(`${command}\nended with ${code}:\n${Buffer.concat(output).toString().slice(-4_000)}`)
}

/** The variables that a plain shell has, and the configuration of the package manager. */
function plainEnvironment(): Record<string, string> {
  const passedVariables =
    /^(HOME|LANG|TMPDIR|NODE_EXTRA_CA_CERTS|HTTPS?_PROXY|NO_PROXY|npm_config_registry)$/i
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      passedVariables.test(name) && value !== undefined ? [[name, value]] : [],
    ),
  )
}

const pathWithoutWorkspace = () =>
  [
    dirname(process.execPath),
    ...(process.env.PATH ?? '').split(':').filter((entry) => !entry.startsWith(root)),
  ].join(':')

async function startAll(image: BuiltStage, databaseUrl: string): Promise<void> {
  execFileSync('chmod', ['--recursive', 'a-w,a+rX', image.folder])
  const data = join(image.folder, 'data')
  const uid = process.getuid?.() === 0 ? 1000 : undefined
  if (uid !== undefined) execFileSync('chown', ['--recursive', `${uid}:${uid}`, data])
  chmodSync(data, 0o700)
  const settings = {
    ...image.environment,
    HOST: '127.0.0.1',
    OFFICINE_DATA: data,
    DATABASE_URL: databaseUrl,
    UNSCANNED_FILES: 'accepted',
  }
  const run = (command: readonly string[], more: Record<string, string> = {}) => {
    const [program = '', ...parameters] = command
    return spawn(program === 'node' ? process.execPath : program, parameters, {
      cwd: image.folder,
      env: { PATH: process.env.PATH, ...settings, ...more },
      stdio: ['ignore', 'pipe', 'inherit'],
      ...(uid === undefined ? {} : { uid, gid: uid }),
    })
  }
  if (image.user === 'root') throw new Error('The image runs as root.')
  await succeeds(run(['node', 'packages/server/src/migrate.ts']), 'migrate')
  await succeeds(run(['node', 'packages/server/src/jobs.ts', '--help']), 'jobs')
  for (const [role, ports] of [
    ['all', { PORT: '4610', IDENTITY_PORT: '4611' }],
    ['api', { PORT: '4612', IDENTITY_PORT: '4613' }],
    ['identity', { PORT: '4614', IDENTITY_PORT: '4615' }],
  ] as const) {
    const start = performance.now()
    const environment = { ROLE: role, ...ports }
    const child = run(image.command, environment)
    child.stdout?.resume()
    await healthy(child, () => run(image.healthcheck, environment))
    const port = role === 'identity' ? ports.IDENTITY_PORT : ports.PORT
    const response = await fetch(`http://localhost:${port}/healthz`)
    const health = (await response.json()) as { commit?: string }
    if (health.commit !== commit)
      throw new Error(`/healthz names the commit ${health.commit}, not ${commit}.`)
    report(role, `healthy after ${Math.round(performance.now() - start)} ms, ${residentMegabytes(child)} MB`)
    await stop(child)
  }
  const site = run(['node', 'packages/public-site/src/main.ts'], { SITE_PORT: '4616' })
  site.stdout?.resume()
  await healthy(site, () =>
    run([
      'node',
      '-e',
      "fetch('http://localhost:4616/').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))",
    ]),
  )
  report('site', 'healthy')
  await stop(site)
}

async function healthy(child: ChildProcess, check: () => ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const [code] = await once(check(), 'exit')
    if (code === 0) return
  }
  throw new Error(`A process of the image ended with ${child.exitCode}.`)
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const [code] = await ended
  if (code !== 0) throw new Error(`A process of the image ended with ${code} when it was told to stop.`)
}

async function succeeds(child: ChildProcess, name: string): Promise<void> {
  child.stdout?.resume()
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${name} ended with ${code}.`)
  report(name, 'done')
}

function report(name: string, sentence: string): void {
  console.log(`✓ ${name}: ${sentence}`)
}

const megabytes = (folder: string) => Number(String(execFileSync('du', ['-sm', folder])).split('\t')[0])

function residentMegabytes({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

const { startEmbeddedDatabase } = await import(
  new URL('../packages/server/src/database/embedded.ts', import.meta.url).href
)

chmodSync(workspace, 0o755)
const database = await startEmbeddedDatabase(join(workspace, 'database'), { durable: false })
try {
  const stages = new Map<string, BuiltStage>()
  for (const stage of readStages(root)) stages.set(stage.name, await build(stage, stages))
  const server = [...stages.values()].at(-1)
  if (!server) throw new Error('The Dockerfile has no stage.')
  report('image', `${megabytes(server.folder)} MB beside the base image`)
  await startAll(server, database.url)
  console.log('✓ the image was built, and each of its processes started')
} finally {
  await database.stop()
  execFileSync('chmod', ['--recursive', 'u+w', workspace])
  rmSync(workspace, { recursive: true, force: true })
}
