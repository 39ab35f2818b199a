import { jsonElement } from '../composing/inline-json';
import type { DiscoveryFile } from '../protocol/discovery';
import { elements } from '../protocol/elements';
import { keysMeta } from '../protocol/signature';
import type { Company } from '../settings/company';
import { type Telemetry, telemetryOrigins, telemetryTag } from '../settings/telemetry';
import { boot, bootWithVariants } from './boot/bundle.cjs';
import { createFiller } from './company-words';
import { fillDocument, inlineStyles } from './document';
import type { Screen } from './first-screen';
import { policyTag } from './policy';

/** Settings of all pages. */
export interface PageSettings {
  telemetry: Telemetry | null;
  /** other origins from which pages load pictures */
  pictures: string[];
  /** other origins that what is published may come from */
  filesOrigins: string[];
  /** the company's words; empty for those that the host brings */
  company?: Company | undefined;
  /** the public keys whose signatures pages accept */
  keys: string[];
}

/** Differences from page to page. */
interface Shown {
  /** is a version of a part for some visitors alone? */
  hasVariants?: boolean;
  /** rendered beforehand */
  screen?: Screen | undefined;
}

/**
 * Fills the host's HTML with its policy and the first script. Returns what makes a page's document of
 * it: the inline JSON is the discovery document of this page alone, and the screen what it shows
 * before any script.
 *
 * @param host the active host's entry: the shell lives even if the inline JSON cannot be read
 */
export function createTemplate(
  published: string,
  host: DiscoveryFile,
  { telemetry, pictures, filesOrigins, company, keys }: PageSettings,
): (discovery: string, shown?: Shown) => string {
  const origins = telemetry ? telemetryOrigins(telemetry) : [];
  const fillWords = createFiller(published, company ?? {});
  const html = fillWords(published);
  const own = inlineStyles(html);
  const tags = keysTag(keys) + (telemetry ? telemetryTag(telemetry) : '');
  /** the HTML around the inline JSON: most pages have the same */
  const frames = new Map<string, readonly [before: string, after: string]>();

  function toFrame(script: string, screen: Screen | undefined) {
    const styles = screen ? [...own, screen.css] : own;
    const early = screen?.early ?? [];
    const policy = policyTag(
      { scripts: [script, ...early], styles },
      origins,
      pictures,
      filesOrigins,
    );
    const first = `<script data-url="${host.url}" data-integrity="${host.integrity}">${script}</script>`;
    // Behind the first script, which removes a screen that is not for this tab.
    const others = early.map((text) => `<script>${text}</script>`);
    return fillDocument(
      html,
      { policy: policy + tags, boot: [first, ...others].join('') },
      screen ? fillWords(screenElement(screen)) : '',
    );
  }

  return (discovery, { hasVariants = false, screen } = {}) => {
    const script = hasVariants ? bootWithVariants : boot;
    const key = JSON.stringify([hasVariants, screen]);
    const [before, after] = frames.get(key) ?? toFrame(script, screen);
    frames.set(key, [before, after]);
    return before + jsonElement(elements.discovery, discovery) + after;
  };
}

const screenElement = ({ html, css, more }: Screen) =>
  `<div id="${elements.screen}"><style>${css}</style>${html}${more}</div>`;

const keysTag = (keys: string[]) =>
  keys.length > 0 ? `<meta name="${keysMeta}" content="${keys.join(' ')}">` : '';
