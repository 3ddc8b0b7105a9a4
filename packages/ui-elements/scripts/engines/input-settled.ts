/**
 * Run in the page after a key or a click, by the page's `inputSettled` (web-test-runner.config.js).
 * Firefox and WebKit respond once they have sent the event to the page's process, which receives it
 * later, on a busy machine after some frames; Chromium responds after the page has received it.
 * Returns how many key releases the page has received.
 * @param keys The expected number of key releases.
 */
export const waitForInput = (keys = 0) => `window.inputSettled?.(${keys})`
