/** How the page in the hidden frame says what the provider answered: by its own address. */
const source = 'officine-frame'

interface FrameAnswer {
  readonly source: typeof source
  readonly url: string
}

/** Whether this page is the provider's answer inside the hidden frame of a silent sign-in. */
export function isFramedCallback(): boolean {
  return window.parent !== window && location.pathname === '/auth/callback'
}

/** In the hidden frame: hands the answer to the page around it, and does nothing else. */
export function handOverFromFrame(): void {
  window.parent.postMessage({ source, url: location.href } satisfies FrameAnswer, location.origin)
}

export function isFrameAnswer(data: unknown): data is FrameAnswer {
  return (
    typeof data === 'object' &&
    data !== null &&
    'source' in data &&
    data.source === source &&
    'url' in data &&
    typeof data.url === 'string'
  )
}
