import { css } from 'lit'

/** The frame around the input. */
export const textControlStyles = css`
  .field {
    align-items: stretch;
    background: var(--ofc-color-surface);
    border: 1px solid var(--ofc-color-line-strong);
    border-radius: var(--ofc-radius-control);
    display: flex;
    min-block-size: var(--ofc-control-size);
    position: relative;
    transition: border-color var(--ofc-motion-fast);
  }

  .field:hover {
    border-color: var(--ofc-color-ink-soft);
  }

  .field:focus-within {
    border-color: var(--ofc-color-accent);
    outline: var(--ofc-focus-ring);
    outline-offset: 1px;
  }

  .field:has(~ #message, ~ * #message) {
    border-color: var(--ofc-color-red);
    box-shadow: inset 4px 0 0 var(--ofc-color-red);
  }

  #control,
  ::slotted(:is(input, textarea)) {
    appearance: none;
    background: transparent;
    border: 0;
    border-radius: calc(var(--ofc-radius-control) - 1px);
    box-sizing: border-box;
    color: var(--ofc-color-ink);
    flex: 1;
    font: inherit;
    font-variant-numeric: tabular-nums;
    inline-size: 100%;
    line-height: 1.4;
    margin: 0;
    min-inline-size: 0;
    outline: none;
    padding-block: 10px;
    padding-inline: 14px;
    text-overflow: ellipsis;
  }

  /* The field has the ring. A page's rule for whatever has the focus would win over a slotted one. */
  ::slotted(:is(input, textarea)) {
    border-radius: calc(var(--ofc-radius-control) - 1px) !important;
    outline: none !important;
  }

  #control::placeholder,
  ::slotted(:is(input, textarea))::placeholder {
    color: var(--ofc-color-ink-soft);
    opacity: 1;
  }

  /* The browser paints what it fills in; this keeps the theme's colours. */
  #control:autofill,
  ::slotted(input:autofill) {
    -webkit-text-fill-color: var(--ofc-color-ink);
    box-shadow: inset 0 0 0 100px var(--ofc-color-accent-soft);
    caret-color: var(--ofc-color-ink);
  }

  #control::-webkit-search-cancel-button {
    display: none;
  }

  ::slotted([slot='prefix']),
  ::slotted([slot='suffix']) {
    align-items: center;
    color: var(--ofc-color-ink-soft);
    display: flex;
    flex: none;
    white-space: nowrap;
  }

  ::slotted([slot='prefix']) {
    padding-inline-start: 14px;
  }

  ::slotted([slot='suffix']) {
    padding-inline-end: 14px;
  }

  :host(:is(:disabled, [disabled])) .field {
    background: var(--ofc-color-sunk);
    border-style: dashed;
  }

  :host(:is(:disabled, [disabled])) :is(.field > *, #control) {
    -webkit-text-fill-color: var(--ofc-color-ink-soft);
    color: var(--ofc-color-ink-soft);
    cursor: not-allowed;
    opacity: 1;
  }

  :host([readonly]) .field {
    background: transparent;
    border-color: var(--ofc-color-line);
  }

  @media (forced-colors: active) {
    .field:has(~ #message, ~ * #message) {
      border-inline-start-width: 5px;
    }

    :host(:is(:disabled, [disabled])) :is(.field, .field > *, #control) {
      -webkit-text-fill-color: GrayText;
      border-color: GrayText;
      color: GrayText;
    }
  }
`
