import { css } from 'lit'

export const styles = css`
  :host {
    color: var(--ofc-color-ink);
    container-type: inline-size;
    display: block;
    line-height: 1.35;
  }

  ol {
    display: flex;
    gap: var(--ofc-space-2);
    list-style: none;
    margin: 0;
    padding: 0;
  }

  /* As wide as the others, or as its longest word. */
  li {
    flex: 1;
  }

  .control {
    appearance: none;
    background: none;
    border: 0;
    border-radius: var(--ofc-radius-small);
    box-sizing: border-box;
    color: inherit;
    display: flex;
    flex-direction: column;
    font: inherit;
    font-size: var(--ofc-font-size-small);
    gap: var(--ofc-space-2);
    inline-size: 100%;
    padding: 0;
    position: relative;
    text-align: start;
    text-decoration: none;
  }

  button.control,
  a.control {
    cursor: pointer;
    min-block-size: var(--ofc-target-size);
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
    --_fill: var(--ofc-color-accent);

    background: linear-gradient(var(--_fill), var(--_fill)) no-repeat 0 0 / 0% 100% var(--ofc-color-line);
    block-size: 4px;
    border-radius: 2px;
    flex: none;
    transition: background-size var(--ofc-motion-slow);
  }

  :is(.done, .current) .marker {
    background-size: 100% 100%;
  }

  /* Hollow: it is told apart without its colour. */
  .error .marker {
    background: none;
    block-size: 8px;
    border: 2px solid var(--ofc-color-red);
    border-radius: 4px;
    box-sizing: border-box;
    margin-block: -2px;
  }

  .words {
    display: block;
  }

  .name {
    display: block;
  }

  .upcoming {
    color: var(--ofc-color-ink-soft);
  }

  .current .name {
    font-weight: var(--ofc-font-weight-bold);
  }

  .state {
    color: var(--ofc-color-red);
    display: block;
    font-weight: var(--ofc-font-weight-semibold);
  }

  .position {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--ofc-space-2);
    margin: var(--ofc-space-2) 0 0;
    overflow-wrap: anywhere;
  }

  .position span {
    color: var(--ofc-color-ink-soft);
    font-variant-numeric: tabular-nums;
  }

  .position b {
    font-weight: var(--ofc-font-weight-semibold);
  }

  nav:not(.narrow) ol {
    min-inline-size: 36em;
  }

  nav:not(.narrow) .position {
    display: none;
  }

  /* Narrow: the current step has its name below; the others are for ears, and for fingers where they lead somewhere. */
  .narrow {
    position: relative;
  }

  .narrow ol {
    gap: var(--ofc-space-1);
  }

  .narrow li {
    display: grid;
  }

  .narrow .control {
    justify-content: center;
  }

  .narrow:has(.control:is(a, button)) .position {
    margin-block-start: 0;
  }

  .narrow .words {
    block-size: 1px;
    clip-path: inset(50%);
    inline-size: 1px;
    overflow: hidden;
    position: absolute;
    white-space: nowrap;
  }

  @media (prefers-reduced-motion: reduce) {
    .marker {
      transition: none;
    }
  }

  /* What is not filled is an outline. */
  @media (forced-colors: active) {
    .marker {
      --_fill: Highlight;

      background-color: Canvas;
      forced-color-adjust: none;
      outline: 1px solid CanvasText;
    }

    .error .marker {
      background: CanvasText;
      border-color: CanvasText;
      outline: none;
    }
  }
`
