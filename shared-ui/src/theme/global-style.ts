import { createGlobalStyle } from 'styled-components';
import { focusRing } from './focus-ring';
import { media, roomForPhrases } from './media';

/** The page's ground: a small reset, Japanese type, the focus ring, less motion where asked for. */
export const GlobalStyle = createGlobalStyle`
  *, *::before, *::after { box-sizing: border-box; }

  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    scrollbar-gutter: stable;
    /* What gets the focus is scrolled clear of what floats at the bottom. */
    scroll-padding-block: 1rem 5rem;
  }

  body {
    margin: 0;
    background: ${({ theme }) => theme.color.page};
    color: ${({ theme }) => theme.color.text};
    font-family: ${({ theme }) => theme.font.family};
    font-size: ${({ theme }) => theme.font.size.m};
    line-height: ${({ theme }) => theme.font.lineHeight.normal};
    overflow-wrap: anywhere;
    line-break: strict;
    text-wrap: pretty;
    text-spacing-trim: trim-start; /* a bracket begins its line where a letter would */
  }

  /* In a column that is narrower than its phrases, each would lose its last letter. */
  ${roomForPhrases} {
    body {
      word-break: keep-all; /* Safari and Firefox find no phrases: text/phrases.tsx */
      word-break: auto-phrase;
    }
  }

  body:has(dialog:modal) { overflow: hidden; }

  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, legend { margin: 0; padding: 0; }
  fieldset { min-width: 0; border: 0; }
  ul, ol { list-style: none; }
  img, svg { display: block; max-width: 100%; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }

  /* A translator replaces texts at any moment: what is pressed is never one of its own elements, or the press would be lost. */
  :is(a, button, label) font { pointer-events: none; }

  :focus-visible { ${focusRing} }
  /* Headings and regions that a script gives the focus are not controls. */
  [tabindex='-1']:focus-visible { outline: none; box-shadow: none; }

  /* Lengths are in rem: a receipt of three changes fits on one sheet. */
  ${media.print} {
    html { font-size: 75%; }
    button { display: none !important; }
  }

  ${media.reducedMotion} {
    *, *::before, *::after {
      animation-duration: 1ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 1ms !important;
      scroll-behavior: auto !important;
    }
  }
`;
