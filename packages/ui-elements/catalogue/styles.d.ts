declare module '*.css'
declare module '@fontsource-variable/*'
declare module '*.css?raw' {
  const text: string
  export default text
}
