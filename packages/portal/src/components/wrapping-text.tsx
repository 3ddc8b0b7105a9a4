import { Fragment } from 'react'

/** A text whose email wraps before its @, or after a dot before that, where there is no room for all of it. */
export function WrappingText({ text }: { readonly text: string }) {
  return text.split(/(?<=\.)(?=\S*@)|(?=@)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
