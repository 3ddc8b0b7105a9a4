'use client'

export { OfcServerRendering } from '#react-server-rendering'
