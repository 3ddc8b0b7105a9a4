import { css } from 'lit'

export const styles = css`
  :host {
    --_marker: 32px;

    color: var(--ofc-color-ink);
    container-type: inline-size;
    display: block;
    line-height: 1.35;
  }

  nav {
    position: relative;
  }

  .position {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--ofc-space-2);
    margin: 0 0 var(--ofc-space-2);
    overflow-wrap: anywhere;
  }

  .position span {
    color: var(--ofc-color-ink-soft);
    font-variant-numeric: tabular-nums;
  }

  .position b {
    font-weight: var(--ofc-font-weight-semibold);
  }

  .line {
    background: var(--ofc-color-line);
    block-size: 6px;
    border-radius: 3px;
    overflow: hidden;
  }

  .fill {
    background: var(--ofc-color-green);
    block-size: 100%;
    border-radius: 3px;
    inline-size: 0;
    transition: inline-size var(--ofc-motion-slow);
  }

  ol {
    display: flex;
    list-style: none;
    margin: 0;
    padding: 0;
  }

  li {
    flex: 1;
    min-inline-size: 0;
    text-align: center;
  }

  .control {
    align-items: center;
    appearance: none;
    background: none;
    border: 0;
    border-radius: var(--ofc-radius-small);
    color: inherit;
    display: flex;
    flex-direction: column;
    font: inherit;
    font-size: var(--ofc-font-size-small);
    gap: var(--ofc-space-2);
    inline-size: 100%;
    padding: 0 4px 4px;
    position: relative;
    text-decoration: none;
  }

  button.control,
  a.control {
    cursor: pointer;
  }

  button.control .name,
  a.control .name {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 3px;
  }

  .control:focus-visible {
    outline: var(--ofc-focus-ring);
    outline-offset: 2px;
  }

  .marker {
    background: var(--ofc-color-surface);
    block-size: var(--_marker);
    border: 2px solid var(--ofc-color-line-strong);
    border-radius: 50%;
    display: grid;
    flex: none;
    font-variant-numeric: tabular-nums;
    font-weight: var(--ofc-font-weight-semibold);
    inline-size: var(--_marker);
    place-items: center;
  }

  .marker svg {
    block-size: 18px;
    inline-size: 18px;
    stroke-width: 2.5;
  }

  .name {
    display: block;
    overflow-wrap: anywhere;
  }

  .upcoming {
    color: var(--ofc-color-ink-soft);
  }

  .current .name {
    font-weight: var(--ofc-font-weight-semibold);
  }

  .current .marker {
    border-color: var(--ofc-color-green);
    box-shadow: inset 0 0 0 1px var(--ofc-color-green);
    color: var(--ofc-color-green-ink);
  }

  .done .marker {
    background: var(--ofc-color-green);
    border-color: var(--ofc-color-green);
    color: var(--ofc-color-on-green);
  }

  .error .marker {
    background: var(--ofc-color-red-soft);
    border-color: var(--ofc-color-red);
    color: var(--ofc-color-red);
  }

  .state {
    color: var(--ofc-color-red);
    display: block;
    font-weight: var(--ofc-font-weight-semibold);
  }

  /* Narrow: the position and the line; the list is for ears alone, or for fingers where it leads somewhere. */
  @container (inline-size < 36em) {
    :host(:not([clickable])) ol {
      block-size: 1px;
      clip-path: inset(50%);
      inline-size: 1px;
      overflow: hidden;
      position: absolute;
    }

    ol {
      gap: var(--ofc-space-1);
      justify-content: space-between;
      margin-block-start: var(--ofc-space-2);
    }

    .control {
      min-block-size: var(--ofc-target-size);
    }

    .words {
      block-size: 1px;
      clip-path: inset(50%);
      inline-size: 1px;
      overflow: hidden;
      position: absolute;
      white-space: nowrap;
    }
  }

  @container (inline-size >= 36em) {
    .position,
    .line {
      display: none;
    }

    /* Each step draws the piece of the line that leads to it. */
    li {
      position: relative;
    }

    li + li::before {
      background: var(--ofc-color-line-strong);
      block-size: 2px;
      content: '';
      inset-block-start: calc(var(--_marker) / 2 - 1px);
      inset-inline: calc(-50% + var(--_marker) / 2 + 4px) calc(50% + var(--_marker) / 2 + 4px);
      position: absolute;
    }

    li.done::before,
    li.current::before,
    li.error::before {
      background: var(--ofc-color-green);
    }
  }

  @media (prefers-reduced-motion: reduce) {
    .fill {
      transition: none;
    }
  }

  @media (forced-colors: active) {
    .line {
      border: 1px solid CanvasText;
    }

    .fill,
    li + li::before {
      background: CanvasText;
      forced-color-adjust: none;
    }

    .done .marker {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`
