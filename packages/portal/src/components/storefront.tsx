import drawing from '@officine/ui-elements/drawings/storefront.svg'
import './storefront.css'

/**
 * The association's illustration, in the colours of the theme. As a child of a page it is beside
 * the text where there is room.
 */
export function Storefront() {
  return (
    <svg className="storefront" viewBox="0 0 420 320" aria-hidden="true">
      <use href={`${drawing}#storefront`} />
    </svg>
  )
}
