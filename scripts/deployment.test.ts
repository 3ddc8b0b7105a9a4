import { deepEqual, doesNotMatch, equal, match, notDeepEqual, ok } from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'yaml'
import { type Instruction, readPairs, readStages } from './dockerfile.ts'
import { root } from './run.ts'

// Static checks of Dockerfile, compose.yaml and the proxy configuration, without a container
// engine. `test:image` executes the Dockerfile, the server's `test:proxy` starts the proxy.

interface Service {
  readonly image?: string
  readonly command?: readonly string[]
  readonly entrypoint?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly networks: readonly string[] | Readonly<Record<string, { readonly ipv4_address?: string }>>
  readonly ports?: readonly string[]
  readonly volumes?: readonly string[]
  readonly depends_on?: Readonly<Record<string, unknown>>
  readonly read_only?: boolean
  readonly init?: boolean
  readonly cap_drop?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly stop_grace_period?: string
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>
  readonly volumes: Readonly<Record<string, unknown>>
  readonly configs: Readonly<Record<string, { readonly content: string }>>
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const composeText = read('compose.yaml')
const compose: Compose = parse(composeText, { merge: true })
const services = Object.entries(compose.services)
const stages = readStages(root)
const finalInstructions = stages.at(-1)?.instructions ?? []
const configurationModule = new URL(
  '../packages/server/src/configuration/read-configuration.ts',
  import.meta.url,
)

const networksOf = (name: string) => {
  const { networks = [] } = compose.services[name] ?? {}
  return Array.isArray(networks) ? networks : Object.keys(networks)
}

const instructionsNamed = (name: string, instructions: readonly Instruction[] = finalInstructions) =>
  instructions.filter((instruction) => instruction.name === name)
const lastInstruction = (name: string) => instructionsNamed(name).at(-1)?.rest ?? ''

/** The settings of the example file, with the required values filled in. */
function exampleSettings(): Readonly<Record<string, string>> {
  const lines = read('deploy/production.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)
  const settings: Record<string, string> = {}
  for (const [, name = '', value = ''] of lines) settings[name] = value
  for (const secret of ['POSTGRES_PASSWORD', 'METRICS_TOKEN', 'FILES_ACCESS_KEY', 'FILES_SECRET_KEY']) {
    equal(settings[secret], '', `${secret} is empty in the example`)
    settings[secret] = 'a'.repeat(64)
  }
  equal(settings.SECRETS_KEY, '', 'SECRETS_KEY is empty in the example')
  settings.SECRETS_KEY = Buffer.alloc(32, 'key').toString('base64')
  return settings
}

/** Substitutes `${NAME}`, `${NAME:-default}` and `${NAME:?message}` like compose. */
function fillIn(text: string, settings: Readonly<Record<string, string>>): string {
  return text.replace(
    /(?<!\$)\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_, name: string, kind?: string, rest = '') => {
      const value = settings[name] ?? ''
      if (value !== '' || kind === undefined) return value
      ok(kind === '-', `${name} is asked for and the example does not fill it in`)
      return rest
    },
  )
}

test('the base image has the Node version that the workspace pins', () => {
  const [base] = stages
  equal(base?.from, `node:${read('.node-version').trim()}-bookworm-slim`)
  for (const stage of stages.slice(1)) ok(stages.some(({ name }) => name === stage.from))
})

test('the image’s process is unprivileged, has a health check, and listens on the configured ports', () => {
  equal(lastInstruction('USER'), 'node')
  const names = finalInstructions.map(({ name }) => name)
  ok(names.indexOf('USER') < names.indexOf('CMD'))
  const { PORT, IDENTITY_PORT, SITE_PORT, HOST, NODE_ENV } = readPairs(lastInstruction('ENV'))
  equal(lastInstruction('EXPOSE'), `${PORT} ${IDENTITY_PORT} ${SITE_PORT}`)
  deepEqual([HOST, NODE_ENV], ['0.0.0.0', 'production'])
  for (const command of [lastInstruction('CMD'), lastInstruction('HEALTHCHECK').replace('CMD ', '')]) {
    const [program, script] = JSON.parse(command)
    equal(program, 'node')
    ok(existsSync(join(root, script)), script)
  }
})

test('the image’s process can write to its data folder only', () => {
  const { OFFICINE_DATA } = readPairs(lastInstruction('ENV'))
  equal(lastInstruction('VOLUME'), OFFICINE_DATA)
  const owned = instructionsNamed('COPY').filter(({ flags }) => flags.chown !== undefined)
  deepEqual(
    owned.map(({ rest }) => rest),
    [`${OFFICINE_DATA} data`],
  )
})

test('the image includes no file that git ignores, and no secret', () => {
  const ignored = new Set(read('.dockerignore').split('\n'))
  for (const line of read('.gitignore').split('\n').filter(Boolean)) {
    if (/^\/?(tests\/screenshots|bench\.json)/.test(line)) continue
    const name = line.replace(/\/$/, '')
    ok(ignored.has(name) || ignored.has(`**/${name}`), `${line} is in .gitignore and not in .dockerignore`)
  }
  for (const name of ['.git', '.env', '*.env', 'deploy/certificates']) ok(ignored.has(name), name)
  for (const { rest } of stages.flatMap((stage) => instructionsNamed('ENV', stage.instructions))) {
    doesNotMatch(rest, /PASSWORD|SECRET|TOKEN|_KEY/)
  }
})

test('every image in compose.yaml has a pinned version', () => {
  for (const [name, { image: used = '' }] of services) {
    if (used.startsWith('officine:')) continue
    match(used, /^[\w./-]+:\d+(\.\d+)+$/, `${name}: ${used}`)
  }
})

test('only the proxy is reachable from outside, and only servers reach the database and the files', () => {
  deepEqual(
    services.filter(([, { ports }]) => ports).map(([name]) => name),
    ['proxy'],
  )
  equal(compose.networks.back?.internal, true)
  for (const name of ['database', 'files', 'files-bucket', 'backup']) {
    deepEqual(networksOf(name), ['back'], name)
  }
  for (const name of ['proxy', 'site']) deepEqual(networksOf(name), ['front'], name)
})

test('both servers have the same settings, separate folders, and start after the migration', () => {
  const [first, second] = ['server-1', 'server-2'].map((name) => compose.services[name])
  ok(first && second)
  const { volumes: firstVolumes, networks: firstNetworks, ...firstRest } = { ...first, build: undefined }
  const { volumes: secondVolumes, networks: secondNetworks, ...secondRest } = { ...second, build: undefined }
  deepEqual(firstRest, secondRest)
  notDeepEqual(firstVolumes, secondVolumes)
  notDeepEqual(firstNetworks, secondNetworks)
  deepEqual(networksOf('server-1'), networksOf('server-2'))
  deepEqual(first.depends_on?.migrate, { condition: 'service_completed_successfully' })
})

test('each container of the product has a read-only file system, no privileges and an init process', () => {
  const officineServices = services.filter(([, { image: used }]) => used?.startsWith('officine:'))
  deepEqual(
    officineServices.map(([name]) => name),
    ['server-1', 'server-2', 'migrate', 'jobs', 'site'],
  )
  for (const [name, service] of officineServices) {
    equal(service.read_only, true, name)
    equal(service.init, true, name)
    deepEqual(service.cap_drop, ['ALL'], name)
    deepEqual(service.security_opt, ['no-new-privileges:true'], name)
    const [program, ...programArguments] =
      service.command ?? service.entrypoint ?? JSON.parse(lastInstruction('CMD'))
    equal(program, 'node')
    const script = programArguments.find((word: string) => !word.startsWith('-')) ?? ''
    ok(existsSync(join(root, script)), script)
  }
})

test('the stop grace period of a server covers its drain time', () => {
  const { environment, stop_grace_period: grace = '' } = compose.services['server-1'] ?? {}
  // 20 s for the requests in progress, and a margin (docs/operations.md).
  ok(Number.parseInt(grace, 10) >= Number(environment?.DRAIN_SECONDS) + 25)
})

test('the proxy’s fail_timeout is shorter than the drain time of a server', () => {
  const { environment } = compose.services['server-1'] ?? {}
  const pauses = [...read('deploy/nginx.conf.template').matchAll(/fail_timeout=(\d+)s/g)].map(([, seconds]) =>
    Number(seconds),
  )
  equal(pauses.length, 4)
  for (const pause of pauses) ok(pause < Number(environment?.DRAIN_SECONDS))
})

test('each service behind the proxy has a fixed address, which a recreated container keeps', () => {
  const addresses = ['server-1', 'server-2', 'site'].map((name) => {
    const { networks = {} } = compose.services[name] ?? {}
    return Array.isArray(networks)
      ? undefined
      : (networks as { front?: { ipv4_address?: string } }).front?.ipv4_address
  })
  equal(new Set(addresses).size, 3)
  for (const address of addresses) match(String(address), /^172\.30\.80\.\d+$/)
})

test('every mounted file and volume exists', () => {
  for (const [, { volumes = [] }] of services) {
    for (const volume of volumes) {
      const [source = ''] = volume.split(':')
      if (source === './deploy/certificates') continue
      ok(source.startsWith('./') ? existsSync(join(root, source)) : source in compose.volumes, volume)
    }
  }
})

test('the example file lists exactly the settings that compose.yaml reads', () => {
  const usedSettings = new Set([...composeText.matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name = '']) => name))
  deepEqual([...usedSettings].sort(), Object.keys(exampleSettings()).sort())
})

test('the server reads every variable that compose.yaml sets, and starts with the example’s values', async () => {
  const { readConfiguration } = await import(configurationModule.href)
  const example = exampleSettings()
  for (const name of ['server-1', 'server-2', 'migrate', 'jobs']) {
    const given = Object.entries(compose.services[name]?.environment ?? {})
    const filled = Object.fromEntries(given.map(([variable, value]) => [variable, fillIn(value, example)]))
    const environment: Record<string, string> = { ...readPairs(lastInstruction('ENV')), ...filled }
    const read = new Set<PropertyKey>()
    const configuration = readConfiguration(
      new Proxy(environment, {
        get(target, variable: string) {
          read.add(variable)
          return target[variable]
        },
      }),
    )
    for (const [variable] of given) ok(read.has(variable), `${name}: ${variable}`)
    equal(configuration.portalUrl, 'https://portail.example.ca')
    equal(configuration.metricsToken, 'a'.repeat(64))
  }
})

/** The settings of the server's table in docs/operations.md, by name. */
function documentedSettings(): readonly string[] {
  const [, section = ''] = read('docs/operations.md').split(/^## Settings$/m)
  const [table = ''] = section.split(/^## /m)
  return [...table.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
  )
}

/** What the image, the composition or only the demonstration sets. */
const setElsewhere = [
  ...['ROLE', 'HOST', 'PORT', 'IDENTITY_PORT', 'OFFICINE_DATA', 'OFFICINE_COMMIT', 'PORTAL_FOLDER'],
  ...['OFFICINE_DEMONSTRATION', 'OFFICINE_SEED', 'TOKEN_SECONDS'],
]

test('the docs list exactly the settings that the server reads, and compose.yaml passes each', async () => {
  const { readConfiguration } = await import(configurationModule.href)
  const readSettings = new Set<string>()
  for (const demonstration of ['0', '1']) {
    const environment: Record<string, string> = { OFFICINE_DEMONSTRATION: demonstration }
    readConfiguration(
      new Proxy(environment, {
        get(target, variable: string) {
          readSettings.add(variable)
          return target[variable]
        },
      }),
    )
  }
  const documented = documentedSettings()
  deepEqual([...documented].sort(), [...readSettings].sort())
  for (const service of ['server-1', 'server-2', 'migrate', 'jobs']) {
    const passed = Object.keys(compose.services[service]?.environment ?? {})
    // The role is the servers' own.
    const missing = documented.filter((name) => !passed.includes(name) && !setElsewhere.includes(name))
    deepEqual(missing, [], service)
  }
})

interface Alerts {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[]
}

test('every metric and label of the alert rules is one that the server reports', () => {
  const { groups }: Alerts = parse(read('deploy/alerts.yml'))
  const sources = ['database-metrics', 'request-metrics']
    .map((name) => read(`packages/server/src/operations/${name}.ts`))
    .join('\n')
  const jobs = read('packages/server/src/jobs/job-successes.ts')
  for (const { alert, expr } of groups.flatMap(({ rules }) => rules)) {
    for (const [metric] of expr.matchAll(/\bofficine_\w+/g)) {
      ok(sources.includes(`'${metric.replace(/_(count|bucket)$/, '')}'`), `${alert}: ${metric}`)
    }
    for (const [, label = ''] of expr.matchAll(/[{,] ?(\w+)(?==)/g)) {
      ok(new RegExp(`labelNames: \\[[^\\]]*'${label}'`).test(sources), `${alert}: ${label}`)
    }
    for (const [, names = ''] of expr.matchAll(/name=~?"([^"]+)"/g)) {
      for (const name of names.split('|')) ok(jobs.includes(`'${name}'`), `${alert}: ${name}`)
    }
  }
})

test('the file store’s configuration is JSON and grants access to one bucket only', () => {
  const { identities } = JSON.parse(fillIn(compose.configs['files-keys']?.content ?? '', exampleSettings()))
  equal(identities.length, 1)
  for (const action of identities[0].actions) match(action, /:officine$/)
})

test('the proxy forwards to existing services and exposed ports, and hides the metrics', () => {
  const template = read('deploy/nginx.conf.template')
  const upstreams = [...template.matchAll(/^ {2}server ([\w-]+):(\d+)/gm)]
  deepEqual(
    upstreams.map(([, host, port]) => `${host}:${port}`),
    ['server-1:4000', 'server-2:4000', 'server-1:4001', 'server-2:4001', 'site:4002'],
  )
  for (const [, host = '', port = ''] of upstreams) {
    ok(host in compose.services, host)
    ok(lastInstruction('EXPOSE').split(' ').includes(port), port)
  }
  const variables = [...template.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name)
  for (const name of variables) ok(name in (compose.services.proxy?.environment ?? {}), name)
  equal(template.match(/location = \/metrics/g)?.length, 2)
})
