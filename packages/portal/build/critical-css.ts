import { breakpointsPlugin } from '@officine/ui-elements/tokens/breakpoints.js'
import { build, type Rolldown } from 'vite'

export interface CriticalCss {
  readonly css: string
  /** The fonts that it references. */
  readonly files: readonly { readonly fileName: string; readonly source: string | Uint8Array }[]
}

/**
 * Builds a style sheet on its own, to be inlined in the page: the styles of the
 * shell before any file is fetched.
 */
export async function buildCriticalCss(entry: string, cssTarget: string[]): Promise<CriticalCss> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    css: { postcss: { plugins: [breakpointsPlugin] } },
    build: { write: false, cssTarget, assetsInlineLimit: 0, rolldownOptions: { input: entry } },
  })
  const assets = outputsOf(output).filter((file) => file.type === 'asset')
  const sheet = assets.find(({ fileName }) => fileName.endsWith('.css'))
  if (!sheet) throw new Error(`${entry} gave no style sheet.`)
  return {
    css: String(sheet.source).trim(),
    files: assets.filter((asset) => asset !== sheet).map(({ fileName, source }) => ({ fileName, source })),
  }
}

function outputsOf(output: Awaited<ReturnType<typeof build>>): Rolldown.RolldownOutput['output'][number][] {
  const outputs = Array.isArray(output) ? output : [output]
  return outputs.flatMap((one) => ('output' in one ? one.output : []))
}
