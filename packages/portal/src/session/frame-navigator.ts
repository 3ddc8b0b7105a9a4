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
            const answer = await frameResponse(frame, url)
            check(answer)
            return { url: answer }
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
  const over = new AbortController()
  const answer = new Promise<string>((resolve, reject) => {
    const late = () => reject(new ErrorTimeout('IFrame timed out without a response'))
    const timer = setTimeout(late, protocolTimeout)
    over.signal.addEventListener('abort', () => clearTimeout(timer))
    const listen = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin === location.origin && source === frame.contentWindow && isFrameResponse(data))
        resolve(data.url)
    }
    addEventListener('message', listen, { signal: over.signal })
    frame.src = url
  })
  return answer.finally(() => over.abort())
}
