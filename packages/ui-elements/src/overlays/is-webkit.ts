// Elements are imported on servers too.
export const isWebKit = globalThis.navigator?.vendor === 'Apple Computer, Inc.'
