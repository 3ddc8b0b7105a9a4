/** The portal package's version, written in by the build. */
declare const __RELEASE__: string
