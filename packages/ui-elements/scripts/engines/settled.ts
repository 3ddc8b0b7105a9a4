/**
 * Run in the page after a key or a press, by the page's own `inputSettled` (web-test-runner.config.js). Firefox and WebKit
 * answer once they have sent it on to the page's process, where it is heard later, on a busy machine after some frames;
 * Chromium answers when the page has heard it. Gives how many keys the page has heard released.
 * @param keys How many it should have.
 */
export const settled = (keys = 0) => `window.inputSettled?.(${keys})`
