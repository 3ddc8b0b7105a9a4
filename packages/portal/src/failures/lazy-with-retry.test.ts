import { createElement, Suspense } from 'react'
import { renderToReadableStream } from 'react-dom/server.browser'
import { expect, test } from 'vitest'
import { lazyWithRetry, retryFailedLoads } from './lazy-with-retry.ts'

async function render(Part: ReturnType<typeof lazyWithRetry<object>>): Promise<string> {
  const page = createElement(Suspense, { fallback: 'soon' }, createElement(Part))
  const stream = await renderToReadableStream(page, { onError: () => {} })
  await stream.allReady
  return await new Response(stream).text()
}

test('a failed import is repeated after a retry, and not before', async () => {
  let imports = 0
  let isOffline = true
  const Part = lazyWithRetry<object>(async () => {
    imports += 1
    if (isOffline) throw new TypeError('Failed to fetch')
    return { default: () => 'here' }
  })
  expect(await render(Part)).not.toContain('here')
  isOffline = false
  expect(await render(Part)).not.toContain('here')
  expect(imports).toBe(1)
  retryFailedLoads()
  expect(await render(Part)).toContain('here')
  expect(await render(Part)).toContain('here')
  expect(imports).toBe(2)
})
