/**
 * Sets a custom state for CSS: `:state(checked)`. Chrome before 125 accepts only names that begin
 * with `--`, for `:--checked`; Safari before 17.4 has no custom states.
 */
export function setState({ states }: ElementInternals, name: string, holds: boolean): void {
  if (!states) return
  if (!CSS.supports('selector(:state(x))')) name = `--${name}`
  if (holds) states.add(name)
  else states.delete(name)
}
