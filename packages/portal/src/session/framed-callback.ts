/** The type of the message by which the hidden frame returns its URL. */
const source = 'officine-frame'

interface FrameResponse {
  readonly source: typeof source
  readonly url: string
}

/** Whether this page is the redirect URI, in any language. */
export function isCallback(): boolean {
  return location.pathname.endsWith('/auth/callback')
}

/** Whether this page is the redirect URI inside the hidden frame of a silent sign-in. */
export function isFramedCallback(): boolean {
  return window.parent !== window && isCallback()
}

/** In the hidden frame: posts the response's URL to the parent page. */
export function postFrameResponse(): void {
  window.parent.postMessage({ source, url: location.href } satisfies FrameResponse, location.origin)
}

export function isFrameResponse(data: unknown): data is FrameResponse {
  return (
    typeof data === 'object' &&
    data !== null &&
    'source' in data &&
    data.source === source &&
    'url' in data &&
    typeof data.url === 'string'
  )
}
