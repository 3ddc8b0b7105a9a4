import { OfcButton } from '@officine/ui-elements/react'

console.log(OfcButton.displayName)
