import { useEffect } from 'react'

/** Requires a user gesture. Browsers without the API, such as on iPhones, stay in the window. */
export function enterFullScreen(): void {
  document.documentElement.requestFullscreen?.().catch(() => {})
}

/** Exits full screen on unmount. */
export function useExitFullScreenOnUnmount(): void {
  useEffect(
    () => () => {
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
    },
    [],
  )
}
