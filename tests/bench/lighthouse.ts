import { execFile, spawn } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { type Figure, median } from '../../scripts/benchmark-table.ts'
import { findChromium } from '../../scripts/chromium.ts'
import { signInByRedirect } from '../support/sign-in.ts'
import { freePorts, makeFolder, type TestServer } from '../support/test-server.ts'
import { textsIn } from '../support/texts.ts'

const french = textsIn('fr-CA')

/** Installed by the benchmark, outside the workspace: nothing else needs its 170 MB. */
const version = '13.5.0'
const runs = 5

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

interface Audit {
  readonly id: string
  readonly score: number | null
  readonly displayValue?: string
}

/** The properties of a run's result that are read. */
interface Result {
  readonly categories: Readonly<
    Record<
      Category,
      { readonly score: number | null; readonly auditRefs: readonly { readonly id: string }[] }
    >
  >
  readonly audits: Readonly<Record<string, Audit>>
}

type Lighthouse = (url: string, flags: object) => Promise<{ readonly lhr: Result } | undefined>

/** A page with the minimum score of each category. */
interface Subject {
  readonly name: string
  readonly url: string
  readonly targets: Partial<Readonly<Record<Category, number>>>
}

const signInPage = { performance: 95, accessibility: 100, 'best-practices': 100 }

/**
 * Lighthouse with its defaults (a simulated phone on slow 4G), with a session where the page needs
 * one.
 */
export async function measureLighthouse(server: TestServer): Promise<Figure[]> {
  const lighthouse = await install()
  const { portal: port, identity: sitePort } = await freePorts()
  const profile = await makeFolder('lighthouse-profile')
  const executablePath = findChromium({ whole: true })
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath ? { executablePath } : {}),
    locale: 'fr-CA',
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  const site = await startSite(sitePort)
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    const signInUrl = await findSignInUrl(page, server)
    const scores = async (subject: Subject) => await measure(lighthouse, port, subject)
    const figures = await scores({ name: 'sign-in', url: signInUrl, targets: signInPage })
    await signInByRedirect(page, server, 'owner')
    await page.goto('about:blank')
    const home = { name: 'home', url: `${server.url}/` }
    const profile = { name: 'profile', url: `${server.url}/profile` }
    // Performance runs first: an accessibility audit doubles the blocking time of the next run in
    // the same browser.
    for (const targets of [{ performance: 90 }, { accessibility: 100, 'best-practices': 100 }])
      for (const subject of [home, profile]) figures.push(...(await scores({ ...subject, targets })))
    return [...figures, ...(await scores({ name: 'public site', url: site.url, targets: { seo: 100 } }))]
  } finally {
    await context.close()
    await site.stop()
    await rm(profile, { recursive: true, force: true })
  }
}

async function install(): Promise<Lighthouse> {
  const folder = await makeFolder('lighthouse')
  process.once('exit', () => void rm(folder, { recursive: true, force: true }))
  const manifest = { name: 'lighthouse-of-the-bench', private: true, dependencies: { lighthouse: version } }
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest))
  const options = ['install', '--prefer-offline', '--ignore-workspace', '--ignore-scripts']
  await promisify(execFile)('pnpm', options, { cwd: folder })
  const entry = pathToFileURL(join(folder, 'node_modules/lighthouse/core/index.js'))
  const module: { readonly default: Lighthouse } = await import(entry.href)
  return module.default
}

/** The URL of the provider's sign-in page, to which the portal redirects a signed-out person. */
async function findSignInUrl(page: Page, server: TestServer): Promise<string> {
  await page.goto(server.url)
  await page.getByLabel(french.text('signin.password'), { exact: true }).waitFor()
  return page.url()
}

async function measure(lighthouse: Lighthouse, port: number, subject: Subject): Promise<Figure[]> {
  const results: Result[] = []
  const measuredCategories = categories.filter((category) => subject.targets[category] !== undefined)
  for (let run = 0; run < runs; run++) {
    const flags = {
      port,
      logLevel: 'error',
      onlyCategories: measuredCategories,
      // Simulates a returning visitor: session, service worker and caches persist between the runs.
      disableStorageReset: true,
    }
    const result = await lighthouse(subject.url, flags)
    if (result) results.push(result.lhr)
  }
  return measuredCategories.map((category) => figureOf(subject, category, results))
}

function figureOf({ name, targets }: Subject, category: Category, results: readonly Result[]): Figure {
  const target = targets[category] ?? 0
  const scores = results.map((result) => Math.round((result.categories[category].score ?? 0) * 100))
  const score = median(scores)
  return {
    what: `Lighthouse, ${name}: ${category}`,
    measured: `${score}`,
    target: target === 100 ? '100' : `≥ ${target}`,
    holds: score >= target,
    data: { scores, short: results.map((result) => failedAudits(result, category)) },
  }
}

/** The failed audits of a category. */
function failedAudits({ categories: byCategory, audits }: Result, category: Category): readonly Audit[] {
  return byCategory[category].auditRefs.flatMap(({ id }) => {
    const audit = audits[id]
    if (!audit || audit.score === null || audit.score === 1) return []
    return [{ id, score: audit.score, ...(audit.displayValue ? { displayValue: audit.displayValue } : {}) }]
  })
}

interface Site {
  readonly url: string
  readonly stop: () => Promise<void>
}

const siteMain = fileURLToPath(new URL('../../packages/public-site/src/main.ts', import.meta.url))

async function startSite(port: number): Promise<Site> {
  const folder = await makeFolder('public-site')
  const child = spawn(process.execPath, [siteMain], {
    env: { ...process.env, SITE_PORT: String(port), OFFICINE_DATA: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve())
    child.once('exit', (code) => reject(new Error(`The site ended with ${code}.`)))
  })
  return {
    url: `http://localhost:${port}/`,
    async stop() {
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      child.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
