import { company } from '@order-change/contract';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';

/** Renders a screen as a browser shows it before any script. */
export interface Prerendered {
  html: string;
  css: string;
}

/**
 * Renders a screen as HTML and CSS, at build time. Its class names and ids begin with `prefix`, so that
 * screens of several parts can stand in one document. Words of the company are places that activation fills.
 */
export function prerender(screen: ReactNode, prefix: string): Prerendered {
  const sheet = new ServerStyleSheet();
  try {
    const markup = renderToStaticMarkup(sheet.collectStyles(screen), {
      identifierPrefix: `${prefix}-`,
    });
    const styles = sheet.getStyleTags().replace(/<\/?style[^>]*>/g, '');
    // Sent before its code is there it goes nowhere: what was typed must not stand in an address.
    const calm = markup.replaceAll('<form ', '<form method="dialog" ');
    return rename(withPlaces(calm), withoutIdleRules(withoutMarkers(styles), calm), prefix);
  } finally {
    sheet.seal();
  }
}

/**
 * Puts the names of the company's words in the places of its words, the longest first: activation fills them in. Elements
 * that part a word into lines are left behind it, empty: nobody knows the lines of another company's word.
 */
function withPlaces(html: string): string {
  const words = Object.entries(company).sort(([, one], [, other]) => other.length - one.length);
  return words.reduce((left, [name, word]) => {
    const letters = [...word].map((letter) => letter.replace(/\s/, '\\s').replace(/^\W$/u, '\\$&'));
    return left.replace(new RegExp(letters.join('(?:<[^>]*>)*'), 'g'), (found) =>
      [`{{company.${name}}}`, ...(found.match(/<[^>]*>/g) ?? [])].join(''),
    );
  }, html);
}

/** styled-components' own marks: where each component's rules begin. */
function withoutMarkers(css: string): string {
  return css
    .replace(/\/\*!sc\*\//g, '')
    .replace(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, '')
    .replace(/\s*\n\s*/g, '');
}

/** Takes out what waits for a printer, a pointer, a movement, and for a disabled field where the screen has none: nothing moves so early. */
function withoutIdleRules(css: string, html: string): string {
  const early = css
    .replace(/@media (?:print|\(hover|\(prefers-reduced-motion)[^{]*\{(?:[^{}]*\{[^{}]*\})*\}/g, '')
    .replace(/transition:[^;{}]*;/g, '');
  if (html.includes(' disabled=""')) return early;
  return early
    .replace(/(?<=^|[{}])(?:(?!:not\()[^{}])*:disabled[^{}]*\{[^{}]*\}/g, '')
    .replace(/@media [^{}]*\{\}/g, '');
}

/**
 * Gives the classes short names of the part's own. styled-components numbers components in the order in
 * which they are created, so two parts have the same name for different components.
 */
function rename(html: string, css: string, prefix: string): Prerendered {
  const names = new Map<string, string>();
  const isStyled = (name: string) => css.includes(`.${name}`);
  const nameOf = (name: string) => {
    const short = names.get(name) ?? `${prefix}${names.size.toString(36)}`;
    names.set(name, short);
    return short;
  };
  const renamed = html.replace(/ class="([^"]*)"/g, (_all, classes: string) => {
    const kept = classes.split(' ').filter(isStyled).map(nameOf);
    return kept.length > 0 ? ` class="${kept.join(' ')}"` : '';
  });
  return {
    html: renamed,
    css: css.replace(/\.([A-Za-z][\w-]*)/g, (all, name: string) => {
      const short = names.get(name);
      return short === undefined ? all : `.${short}`;
    }),
  };
}
