import * as react from 'react'

/** React as the wrappers use it in a browser; `react-on-server.ts` stands in for it in Node. */
export { react }
