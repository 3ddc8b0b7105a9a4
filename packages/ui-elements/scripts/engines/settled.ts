/**
 * Run in the page after a key or a press, by the page's own `inputSettled` (web-test-runner.config.js). Firefox and WebKit
 * answer once they have sent it on to the page's process, where it is heard a moment later; Chromium answers when the page
 * has heard it.
 */
export const SETTLED = 'window.inputSettled?.()'
