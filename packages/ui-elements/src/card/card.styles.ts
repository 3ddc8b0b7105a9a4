import { css } from 'lit'
import { breakpoints } from '../tokens/breakpoints.ts'

export const styles = css`
  :host {
    --_inset: var(--ofc-card-inset, var(--ofc-space-5));

    background: var(--ofc-color-surface);
    border: 1px solid var(--ofc-color-line);
    border-radius: var(--ofc-radius-card);
    box-shadow: var(--ofc-elevation-1);
    color: var(--ofc-color-ink);
    display: flex;
    flex-direction: column;
    min-inline-size: 0;
    overflow: clip;
    overflow-wrap: break-word;
  }

  /* Spaces belong to what is slotted, whatever margins the page gives it: an empty slot takes no room, on the server too. */
  .header {
    align-items: flex-start;
    column-gap: var(--ofc-space-4);
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    padding-inline: var(--_inset);
    /* Its links lie above the body, whose edge reaches under them. */
    position: relative;
  }

  ::slotted([slot='header']) {
    margin-block: var(--_inset) calc(var(--ofc-space-2) - var(--_inset)) !important;
  }

  :host([padding='none']) ::slotted([slot='header']) {
    margin-block: 20px !important;
  }

  .body {
    flex: 1;
    padding: var(--_inset);
  }

  :host([padding='none']) .body {
    padding: 0;
  }

  /* The first hairline falls under the card's own edge when there is no header. */
  :host([padding='none']) .rows {
    margin-block-start: -1px;
  }

  :host([padding='none']) ::slotted(:not([slot])) {
    border-block-start: 1px solid var(--ofc-color-line);
  }

  ::slotted([slot='footer']) {
    border-block-start: 1px solid var(--ofc-color-line);
    padding: var(--ofc-space-4) var(--_inset);
  }

  ::slotted([slot='media']) {
    block-size: auto;
    display: block;
    inline-size: 100%;
  }

  @media (width < ${breakpoints.sm}px) {
    :host {
      --_inset: var(--ofc-card-inset, 20px);
    }
  }

  @media (prefers-contrast: more) {
    :host {
      border-color: var(--ofc-color-line-strong);
    }
  }
`
