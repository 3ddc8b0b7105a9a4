import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../src/database/embedded/processes.ts'

const deploy = fileURLToPath(new URL('../../../../deploy/', import.meta.url))

export interface NginxPorts {
  readonly portal: number
  readonly identity: number
}

export interface TestNginx {
  /** The access log so far. */
  accessLog(): string
  stop(): Promise<void>
}

/** The public ports; the servers' configuration needs them before nginx starts. */
export const reservePorts = async (): Promise<NginxPorts> => ({
  portal: await freePort(),
  identity: await freePort(),
})

/**
 * Starts the proxy of the composition, with its own configuration. Only locations are replaced:
 * hosts, ports, certificate, files.
 */
export async function startNginx(
  folder: string,
  ports: NginxPorts,
  servers: readonly { readonly portal: string; readonly identity: string }[],
): Promise<TestNginx> {
  const program = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx'].find((path) =>
    existsSync(path),
  )
  if (!program)
    throw new Error('There is no nginx on this machine: install it (Debian: apt-get install nginx-light).')
  makeCertificate(folder)
  const accessLog = join(folder, 'access.log')
  const hostOf = (url: string | undefined) => new URL(url ?? 'http://absent').host
  const [redirect, site] = [await freePort(), await freePort()]
  // In the order of the template's `listen 443` lines. No public site runs behind `site`.
  const listens = [ports.portal, ports.identity, site]
  const configuration = readFileSync(join(deploy, 'nginx.conf.template'), 'utf8')
    .replace('server-1:4000', hostOf(servers[0]?.portal))
    .replace('server-2:4000', hostOf(servers[1]?.portal))
    .replace('server-1:4001', hostOf(servers[0]?.identity))
    .replace('server-2:4001', hostOf(servers[1]?.identity))
    .replace('site:4002', `127.0.0.1:${site}`)
    .replaceAll(/\$\{\w+_HOST\}/g, 'localhost')
    .replaceAll('/etc/nginx/certificates', folder)
    .replace('/dev/stdout', accessLog)
    .replaceAll('/usr/share/nginx/html', deploy)
    .replace('listen 80 ', `listen 127.0.0.1:${redirect} `)
    .replaceAll('listen 443 ', () => `listen 127.0.0.1:${listens.shift()} `)
  const main = join(folder, 'nginx.conf')
  writeFileSync(
    main,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  ${configuration}
}
`,
  )
  execFileSync(program, ['-t', '-q', '-c', main, '-p', folder], { stdio: ['ignore', 'ignore', 'inherit'] })
  const child = spawn(program, ['-c', main, '-p', folder], { stdio: 'inherit' })
  await waitUntilListening(child, ports.identity)
  return {
    accessLog: () => readFileSync(accessLog, 'utf8'),
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

function makeCertificate(folder: string): void {
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost',
    ].concat(['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]),
    { stdio: 'ignore' },
  )
}

async function waitUntilListening(child: ChildProcess, port: number): Promise<void> {
  while (child.exitCode === null) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isOpen) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`nginx ended with ${child.exitCode}.`)
}
