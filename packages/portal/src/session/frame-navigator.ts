import { ErrorTimeout, type UserManager } from 'oidc-client-ts'
import { isFrameResponse, postFrameResponse } from './framed-callback.ts'
import { protocolTimeout } from './session-times.ts'

type Navigator = NonNullable<ConstructorParameters<typeof UserManager>[3]>

/** Sends the authorization request in a hidden frame; `check` validates the response's URL. */
export function createFrameNavigator(check: (url: string) => void): Navigator {
  return {
    prepare: async () => {
      const frame = document.createElement('iframe')
      frame.hidden = true
      document.body.append(frame)
      return {
        async navigate({ url }) {
          try {
            const response = await frameResponse(frame, url)
            check(response)
            return { url: response }
          } finally {
            frame.remove()
          }
        },
        close: () => frame.remove(),
      }
    },
    callback: async () => postFrameResponse(),
  }
}

function frameResponse(frame: HTMLIFrameElement, url: string): Promise<string> {
  const controller = new AbortController()
  const response = new Promise<string>((resolve, reject) => {
    const onTimeout = () => reject(new ErrorTimeout('IFrame timed out without a response'))
    const timer = setTimeout(onTimeout, protocolTimeout)
    controller.signal.addEventListener('abort', () => clearTimeout(timer))
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin === location.origin && source === frame.contentWindow && isFrameResponse(data))
        resolve(data.url)
    }
    addEventListener('message', onMessage, { signal: controller.signal })
    frame.src = url
  })
  return response.finally(() => controller.abort())
}
