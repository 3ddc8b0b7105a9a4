import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { esbuildPlugin } from '@web/dev-server-esbuild'
import { defaultReporter } from '@web/test-runner'
import { accessibleTexts } from './scripts/accessible-texts.ts'
import { commonjsModules } from './scripts/commonjs-modules.ts'
import { chromium } from './scripts/engines/chromium.ts'
import { chromiumFloor } from './scripts/engines/chromium-floor.ts'
import { firefox } from './scripts/engines/firefox.ts'
import { webkit } from './scripts/engines/webkit.ts'
import { failedTestsReporter } from './scripts/failed-tests-reporter.ts'
import { fileInputPlugin } from './scripts/file-input-plugin.ts'
import { renderMarkup, renderOnServer } from './scripts/render-on-server.ts'

/** The engines that `ENGINES` can name, with commas between. */
const engines = { chromium, 'chromium-floor': chromiumFloor, firefox, webkit }

const chosen = (process.env.ENGINES ?? 'chromium').split(',')

/** Tests of what an engine's driver can't do, with the reason. They run in the other engines. */
const beyond = {
  chromium: [],
  'chromium-floor': [
    // These use commands of the Chrome DevTools Protocol by Puppeteer.
    'src/element-languages.test.ts',
    'src/date-input/time-zones.test.ts',
    'src/file-dropzone/file-dropzone.test.ts',
    'src/file-dropzone/hundred-files.test.ts',
    'src/file-dropzone/sample-files.test.ts',
    // It has no anchors.
    'src/overlays/anchored-panels.test.ts',
  ],
  firefox: [
    // Reads the accessibility tree, which only Chromium exposes.
    'src/element-languages.test.ts',
    // Chooses and drops files with the Chrome DevTools Protocol.
    'src/file-dropzone/file-dropzone.test.ts',
    'src/file-dropzone/hundred-files.test.ts',
    'src/file-dropzone/sample-files.test.ts',
  ],
  webkit: [
    // Reads the accessibility tree, which only Chromium exposes.
    'src/element-languages.test.ts',
    // WebDriver has no command for changing the time zone.
    'src/date-input/time-zones.test.ts',
    // Its anchors are not used (overlays/place-beside.ts).
    'src/overlays/anchored-panels.test.ts',
    // Chooses and drops files with the Chrome DevTools Protocol.
    'src/file-dropzone/file-dropzone.test.ts',
    'src/file-dropzone/hundred-files.test.ts',
    'src/file-dropzone/sample-files.test.ts',
  ],
}

/** In the oldest Chromium: the form contract, and what has a fallback there. */
const fallbacks = ['src/{overlays,tokens,tooltip,menu,checkbox,switch,hours-field}/*.test.ts']

/** `SUITE=contract` runs only the form contract of each control, which takes a fraction of the time. */
const files =
  process.env.SUITE === 'contract' || chosen.includes('chromium-floor')
    ? globSync('src/*/*.test.ts').filter((file) => readFileSync(file, 'utf8').includes('formContract('))
    : ['src/**/*.test.ts']

/** `--files` on the command line selects the files to run in each engine. */
const runs = process.argv.includes('--files')
  ? { browsers: chosen.map((name) => engines[name]()) }
  : {
      groups: chosen.map((name) => ({
        name,
        files: [
          ...files,
          ...(name === 'chromium-floor' ? fallbacks : []),
          ...beyond[name].map((file) => `!${file}`),
        ],
        browsers: [engines[name]()],
      })),
    }

/**
 * In Firefox and WebKit, Tab after the last field moves the focus to the browser's own toolbars, and further keys go
 * there. So focusable elements follow the body, which tests empty.
 */
const pageOfTests = (framework) => `<!doctype html>
<html>
  <body>
    <script>
      window.editSequences = ${Number(process.env.EDIT_SEQUENCES) || 150}
      const frame = requestAnimationFrame
      const later = setTimeout
      // Kept from before the tests put clocks of their own in place.
      let released = 0
      addEventListener('keyup', () => { released += 1 }, true)
      window.inputSettled = async (keys = 0) => {
        // Those that went to the browser's own bars never come.
        for (let waited = 0; released < keys && waited < 15; waited++) await new Promise((done) => frame(done))
        await new Promise((done) => frame(() => frame(() => later(done))))
        return released
      }
      // Firefox would open the system's own chooser, which nobody closes; Chromium's is the driver's.
      if (navigator.userAgent.includes('Firefox')) {
        addEventListener('click', (event) => event.composedPath()[0].type === 'file' && event.preventDefault(), true)
      }
      // WebKitGTK 2.50.6 applies the media queries of an adopted style sheet as for the width at which a shadow root had adopted it
      // before, if none was on the page when the window changed. A change of the rules makes it look again.
      if (navigator.userAgent.includes('Version/')) {
        const sheets = []
        window.CSSStyleSheet = class extends CSSStyleSheet {
          constructor(...options) {
            super(...options)
            sheets.push(this)
          }
        }
        addEventListener('resize', () => {
          for (const sheet of sheets) {
            sheet.insertRule('x {}', 0)
            sheet.deleteRule(0)
          }
        })
      }
      for (let count = 0; count < 12; count++) {
        const stop = document.createElement('div')
        stop.tabIndex = 0
        stop.hidden = true
        stop.className = 'stop'
        document.documentElement.append(stop)
      }
      // They are there for Tab alone: elements that look for where to lead the focus find what the test has put there.
      const stops = [...document.querySelectorAll('.stop')]
      const show = (isShown) => stops.forEach((stop) => { stop.hidden = !isShown })
      addEventListener('keydown', ({ key }) => key === 'Tab' && show(true), true)
      addEventListener('focusin', ({ target }) => show(stops.includes(target)), true)
    </script>
    <script type="module" src="${framework}"></script>
  </body>
</html>`

export default {
  ...runs,
  rootDir: fileURLToPath(new URL('../..', import.meta.url)),
  nodeResolve: { exportConditions: ['development', 'browser', 'default'] },
  plugins: [
    commonjsModules,
    {
      name: 'server-rendered',
      serve: async ({ path, query }) =>
        path === '/server-rendered.html'
          ? {
              body: query.markup
                ? await renderMarkup(query.lang, query.markup)
                : await renderOnServer(query.lang),
              type: 'html',
            }
          : undefined,
    },
    {
      name: 'time-zone',
      executeCommand: async ({ command, payload, session }) => {
        if (command !== 'emulate-time-zone') return undefined
        await session.browser.getPage(session.id).emulateTimezone(payload || undefined)
        return true
      },
    },
    {
      // The visual viewport of Chromium, as after a pinch.
      name: 'page-scale',
      executeCommand: async ({ command, payload, session }) => {
        if (command !== 'page-scale') return undefined
        const page = session.browser.getPage(session.id)
        const client = await (page.createCDPSession?.() ?? page.context().newCDPSession(page))
        await client.send('Emulation.setPageScaleFactor', { pageScaleFactor: payload })
        await client.detach()
        return true
      },
    },
    {
      name: 'accessible-texts',
      executeCommand: async ({ command, session }) => {
        if (command !== 'accessible-texts') return undefined
        return accessibleTexts(session.browser.getPage(session.id))
      },
    },
    fileInputPlugin,
    esbuildPlugin({
      ts: true,
      target: 'es2022',
      tsconfig: fileURLToPath(new URL('tsconfig.json', import.meta.url)),
    }),
  ],
  testsFinishTimeout: process.env.EDIT_SEQUENCES ? 3_600_000 : 300_000,
  // One page at a time: background pages have no animation frames and throttled timers.
  concurrency: 1,
  testRunnerHtml: pageOfTests,
  reporters: [defaultReporter(), failedTestsReporter],
  filterBrowserLogs: ({ args }) => !String(args[0]).startsWith('Lit is in dev mode.'),
  testFramework: {
    config: { ui: 'bdd', timeout: 20_000 },
  },
}
