/** The default export is the URL of the file. */
declare module '*.svg' {
  const address: string
  export default address
}
