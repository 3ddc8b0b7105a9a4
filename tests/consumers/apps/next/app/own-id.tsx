'use client'

import { useId } from 'react'

/** Ids of React count what stands beside a component, on the server and in the browser. */
export function OwnId() {
  return <output>{useId()}</output>
}
