/** Empty segments are ignored; two leading slashes would make a path the address of another site. */
export function withSingleSlashes(path: string): string {
  return path.replace(/\/+/g, '/')
}
