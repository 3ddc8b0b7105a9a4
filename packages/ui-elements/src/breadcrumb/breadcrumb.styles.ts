import { css } from 'lit'

export const styles = css`
  :host {
    color: var(--ofc-color-ink-soft);
    container-type: inline-size;
    display: block;
    font-size: var(--ofc-font-size-small);
    line-height: 1.4;
  }

  ol {
    display: flex;
    flex-wrap: wrap;
    list-style: none;
    margin: 0;
    padding: 0;
  }

  li {
    align-items: center;
    display: flex;
    max-inline-size: 100%;
    min-block-size: var(--ofc-target-size);
    overflow-wrap: anywhere;
  }

  .on,
  .back {
    color: var(--ofc-color-ink-soft);
    display: flex;
    flex: none;
    margin-inline: var(--ofc-space-1);
  }

  .on svg,
  .back svg {
    block-size: 16px;
    inline-size: 16px;
  }

  .back {
    display: none;
    margin-inline-start: -4px;
  }

  ::slotted(*) {
    border-radius: 4px;
    color: inherit;
    min-inline-size: 0;
    padding-block: var(--ofc-space-2);
  }

  ::slotted(a) {
    color: var(--ofc-color-accent-ink);
    text-underline-offset: 3px;
  }

  ::slotted([aria-current]) {
    color: var(--ofc-color-ink);
    font-weight: var(--ofc-font-weight-medium);
    text-decoration: none;
  }

  ::slotted(a:focus-visible) {
    outline: var(--ofc-focus-ring);
    outline-offset: 2px;
  }

  @container (inline-size < 30em) {
    li:not(.above):not(:only-child) {
      display: none;
    }

    .above .on {
      display: none;
    }

    .above .back {
      display: flex;
    }
  }
`
