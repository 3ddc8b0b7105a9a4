import { createElement, Suspense } from 'react'
import { renderToReadableStream } from 'react-dom/server.browser'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen.ts'
import { type LazyComponent, lazyAhead, retryFailedLoads } from './lazy-ahead.ts'

function elementOf(Part: LazyComponent<object>) {
  return createElement(Suspense, { fallback: 'soon' }, createElement(Part))
}

async function render(Part: LazyComponent<object>): Promise<string> {
  const stream = await renderToReadableStream(elementOf(Part), { onError: () => {} })
  await stream.allReady
  return await new Response(stream).text()
}

/** A component whose code can only be fetched with a network; counts the imports. */
function componentOnNetwork({ isOnline }: { readonly isOnline: boolean }) {
  const network = { isOnline, imports: 0 }
  const Part = lazyAhead<object>(async () => {
    network.imports += 1
    if (!network.isOnline) throw new TypeError('Failed to fetch')
    return { default: () => 'here' }
  })
  return { Part, network }
}

test('a failed import is repeated after a retry, and not before', async () => {
  const { Part, network } = componentOnNetwork({ isOnline: false })
  expect(await render(Part)).not.toContain('here')
  network.isOnline = true
  expect(await render(Part)).not.toContain('here')
  expect(network.imports).toBe(1)
  retryFailedLoads()
  expect(await render(Part)).toContain('here')
  expect(await render(Part)).toContain('here')
  expect(network.imports).toBe(2)
})

test('a preloaded component renders at once, and without a network', async () => {
  const { Part, network } = componentOnNetwork({ isOnline: true })
  expect(renderScreen(elementOf(Part)).text).toBe('soon')
  expect(await Part.preload()).toBe(true)
  network.isOnline = false
  expect(renderScreen(elementOf(Part)).text).toBe('here')
})

test('a failed preload is ignored, and the render imports again', async () => {
  const { Part, network } = componentOnNetwork({ isOnline: false })
  expect(await Part.preload()).toBe(false)
  network.isOnline = true
  expect(await render(Part)).toContain('here')
})
