import { useEffect } from 'react'

/** Within a press; a browser without it, as on an iPhone, shows the page alone in its window. */
export function enterFullScreen(): void {
  document.documentElement.requestFullscreen?.().catch(() => {})
}

/** Leaves full screen with the component. */
export function useFullScreenUntilLeft(): void {
  useEffect(
    () => () => {
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
    },
    [],
  )
}
