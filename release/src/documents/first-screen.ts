import type { Composed } from '../protocol/composed';
import { fillerOf } from '../protocol/composed';
import { HOST } from '../protocol/paths';
import { orElse, parseJson, type ReadBy, record, shape, text } from '../protocol/read';
import { markupFault, scriptFault, styleFault } from './markup';

/** UTF-16 units. A document of this much is far beyond one round trip. */
const longest = 60_000;

const isShort = (value: string) => value.length <= longest;

const readScreen = shape({
  html: text(isShort, 'short enough'),
  css: text(isShort, 'short enough'),
  /** what {@link early} shows later, in a `<template>` of its own */
  more: orElse(text(isShort, 'short enough'), undefined),
  /** the script that makes it work before the part's code is there */
  early: orElse(text(isShort, 'short enough'), undefined),
});

/** Screens that a browser shows before any script, by the path of their page or the name of their slot. */
const readScreens = record(
  () => true,
  () => readScreen,
);

/** The first screen of a page. */
export interface Screen {
  html: string;
  css: string;
  /** HTML of templates behind it */
  more: string;
  /** scripts of its parts, in the order of their slots */
  early: string[];
}
type Read = ReadBy<typeof readScreen>;
export type Screens = Readonly<Record<string, Pick<Read, 'html' | 'css'> & Partial<Read>>>;

/** The screens of each part that has any, by the part's name. */
export type ScreensOf = Readonly<Record<string, Screens>>;

/** Returns what is wrong with a part's file of first screens, which comes from its own code at build time. */
export function screensFault(json: string): string | undefined {
  const parsed = parseJson(json, readScreens);
  if (!parsed.ok) return parsed.failure;
  return Object.entries(parsed.value)
    .map(([where, { html, css, more = '', early = '' }]) => {
      const markup = markupFault(html) ?? markupFault(more) ?? scriptFault(early);
      if (markup !== undefined) return `${where} ${markup}`;
      const style = styleFault(css);
      return style === undefined ? undefined : `${where} has ${style} in its styles`;
    })
    .find((fault) => fault !== undefined);
}

/** Returns the screens of a file that passed {@link screensFault}. */
export function toScreens(json: string): Screens {
  return JSON.parse(json) as Screens;
}

/** The empty element into which the screen of a slot goes. */
const place = /(<(\w+) data-place="([^"]*)"[^>]*>)(?=<\/\2>)/g;

/**
 * The first screen of a page: the host's, with that of a remote in the place of each slot. Host and remotes
 * have rendered it from the versions of this very composition. Undefined if one of them has none.
 */
export function composeScreen(
  path: string,
  composed: Composed,
  screens: ScreensOf,
): Screen | undefined {
  const own = screens[HOST]?.[path];
  if (!own) return undefined;
  const shown: Screen = { html: '', css: '', more: '', early: [] };
  add(shown, path, own);
  let isWhole = true;
  const html = own.html.replace(place, (element: string, _open, _name, slot: string) => {
    const filler = fillerOf(composed, slot);
    const screen = filler === undefined ? undefined : screens[filler]?.[slot];
    if (!screen) {
      isWhole = false;
      return element;
    }
    add(shown, slot, screen);
    return element + screen.html;
  });
  return isWhole ? { ...shown, html } : undefined;
}

/** Adds what a part's screen has beside its HTML. */
function add(shown: Screen, where: string, { css, more, early }: Screens[string]): void {
  shown.css += css;
  if (more) shown.more += `<template data-for="${where}">${more}</template>`;
  if (early) shown.early.push(early);
}
