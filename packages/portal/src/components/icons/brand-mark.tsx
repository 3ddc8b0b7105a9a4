/** The brand mark, the same as in `index.html`. */
export function BrandMark() {
  return (
    <svg className="shell-mark" viewBox="0 0 30 30" aria-hidden="true">
      <rect width="30" height="30" rx="8" />
      <path d="M13 8h4v5h5v4h-5v5h-4v-5H8v-4h5z" />
    </svg>
  )
}
