import { css } from 'lit'
import { breakpoints } from '../tokens/breakpoints.ts'

export const styles = css`
  :host {
    --_tint: var(--ofc-color-blue-soft);
    --_tone: var(--ofc-color-blue);

    color: var(--ofc-color-ink);
    display: block;
    min-inline-size: 0;
  }

  :host([severity='success']) {
    --_tint: var(--ofc-color-green-soft);
    --_tone: var(--ofc-color-green-ink);
  }

  :host([severity='warning']) {
    --_tint: var(--ofc-color-amber-soft);
    --_tone: var(--ofc-color-amber);
  }

  :host([severity='error']) {
    --_tint: var(--ofc-color-red-soft);
    --_tone: var(--ofc-color-red);
  }

  .base {
    background: var(--_tint);
    border: 1px solid color-mix(in srgb, var(--_tone) 45%, var(--_tint));
    border-radius: var(--ofc-radius-card);
    column-gap: var(--ofc-space-3);
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    padding: var(--ofc-space-4) 20px;
  }

  :host([severity='error']) .base {
    border-color: var(--_tone);
  }

  .icon {
    block-size: 1.6em;
    color: var(--_tone);
    display: grid;
    inline-size: 1.375rem;
    place-items: center;
  }

  .icon svg {
    block-size: 1.375rem;
    inline-size: 1.375rem;
  }

  .text {
    line-height: var(--ofc-line-height-body);
    overflow-wrap: break-word;
  }

  .heading {
    color: var(--_tone);
    font-weight: var(--ofc-font-weight-semibold);
    margin: 0;
  }

  ::slotted(p),
  ::slotted(ul),
  ::slotted(ol) {
    margin-block: 0;
  }

  slot[name='actions'] {
    display: flex;
    flex-wrap: wrap;
    gap: var(--ofc-space-2);
  }

  ::slotted([slot='actions']) {
    margin-block-start: var(--ofc-space-3);
  }

  .close {
    margin-block: -9px;
    margin-inline-end: -12px;
  }

  @media (width < ${breakpoints.sm}px) {
    .base {
      padding-inline: var(--ofc-space-4);
    }
  }

  @media (prefers-contrast: more) {
    .base {
      border-color: var(--_tone);
    }
  }
`
