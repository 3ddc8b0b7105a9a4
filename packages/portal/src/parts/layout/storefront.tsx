import drawing from '@officine/ui-elements/drawings/storefront.svg'
import './storefront.css'

/** The association's drawing, in the colours of the theme. A child of a page stands beside its words where there is room. */
export function Storefront() {
  return (
    <svg className="storefront" viewBox="0 0 420 320" aria-hidden="true">
      <use href={`${drawing}#storefront`} />
    </svg>
  )
}
