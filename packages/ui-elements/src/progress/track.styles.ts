import { css } from 'lit'

export const trackStyles = css`
  .track {
    appearance: none;
    background: var(--ofc-color-track, color-mix(in srgb, var(--ofc-color-sunk), var(--ofc-color-line) 45%));
    block-size: var(--ofc-progress-block-size, 6px);
    border: 0;
    border-radius: 999px;
    color: var(--ofc-progress-color, var(--ofc-color-accent));
    display: block;
    inline-size: 100%;
    overflow: hidden;
  }

  .track::-webkit-progress-bar {
    background: transparent;
  }

  .track::-webkit-progress-value {
    background: currentColor;
    border-radius: 999px;
    transition: inline-size var(--ofc-motion-slow);
  }

  .track::-moz-progress-bar {
    background: currentColor;
    border-radius: 999px;
  }

  .track:indeterminate {
    animation: pass 1500ms ease-in-out infinite;
    background-image: linear-gradient(currentColor, currentColor);
    background-position: -50% 0;
    background-repeat: no-repeat;
    background-size: 33% 100%;
  }

  .track:indeterminate::-moz-progress-bar {
    background: transparent;
  }

  @keyframes pass {
    to {
      background-position: 150% 0;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    .track::-webkit-progress-value {
      transition: none;
    }

    .track:indeterminate {
      animation: none;
      background-image: repeating-linear-gradient(-45deg, currentColor 0 6px, transparent 6px 12px);
      background-position: 0 0;
      background-size: auto;
    }
  }

  @media (prefers-contrast: more) {
    .track {
      box-shadow: inset 0 0 0 1px var(--ofc-color-line-strong);
    }
  }

  @media (forced-colors: active) {
    .track {
      background: Canvas;
      border: 1px solid CanvasText;
      color: Highlight;
      forced-color-adjust: none;
    }
  }
`
