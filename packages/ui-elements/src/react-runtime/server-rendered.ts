import { createContext } from 'react'

/** Whether a wrapper is within `OfcServerRendering`. */
export const ServerRendered = createContext(false)
