import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { findProgram } from './find-program.ts'

export interface RunningServer {
  /** The display name or the address for clients. */
  readonly address: string
  stop(): Promise<void>
}

/** In pixels. The pointer is at the centre. */
export const SCREEN = { width: 1600, height: 1200 }

/** Starts a virtual screen with the first free display number. */
export async function startDisplay(): Promise<RunningServer> {
  const program = findProgram('Xvfb', [process.env.XVFB, '/usr/bin/Xvfb'])
  const child = spawn(
    program,
    [
      '-displayfd',
      '3',
      '-screen',
      '0',
      `${SCREEN.width}x${SCREEN.height}x24`,
      '-nolisten',
      'tcp',
      '-noreset',
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const number = await firstLine(child, program)
  return { address: `:${number}`, stop: () => end(child) }
}

/** Starts WebKit's driver on a free port of localhost. */
export async function startDriver(display: string): Promise<RunningServer> {
  const program = findProgram('WebKitWebDriver', [process.env.WEBKIT_DRIVER, '/usr/bin/WebKitWebDriver'])
  const port = await freePort()
  const child = spawn(program, ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      LIBGL_ALWAYS_SOFTWARE: '1',
      // There is no desktop session with an accessibility bus.
      NO_AT_BRIDGE: '1',
      GTK_A11Y: 'none',
      // WebKit's sandbox does not start as root, which is usual on test machines.
      ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
    },
  })
  const address = `http://127.0.0.1:${port}`
  await waitUntilReady(`${address}/status`, child, program)
  return { address, stop: () => end(child) }
}

/** The path of WebKitGTK's example browser, which its driver starts. */
export const miniBrowser = () =>
  findProgram("WebKit's MiniBrowser", [
    process.env.WEBKIT_MINIBROWSER,
    '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    '/usr/libexec/webkit2gtk-4.1/MiniBrowser',
  ])

function firstLine(child: ChildProcess, program: string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdio[3]?.once('data', (text: Buffer) => resolve(String(text).trim()))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)))
  })
}

async function waitUntilReady(url: string, child: ChildProcess, program: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${program} does not answer`)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no free port')),
      )
    })
  })
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill()
  })
}
