/** A drawing is a file of its own: its address. */
declare module '*.svg' {
  const address: string
  export default address
}
