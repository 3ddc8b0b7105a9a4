/** The version of the portal package, inserted by the build. */
declare const __RELEASE__: string
