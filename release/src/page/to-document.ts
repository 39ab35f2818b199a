import { boot, bootWithArms } from '../boot/bundle.cjs';
import type { DiscoveryFile } from '../protocol/discovery';
import { elements } from '../protocol/elements';
import { keysMeta } from '../protocol/signature';
import { fillDocument, inlineStyles } from './document';
import { jsonElement } from './inline-json';
import { policyTag } from './policy';
import { type Telemetry, telemetryOrigins, telemetryTag } from './telemetry';

/** What ops decide for all pages. */
export interface PageSettings {
  telemetry: Telemetry | null;
  /** other origins from which pages load pictures */
  pictures: string[];
  /** the public keys whose signatures pages accept */
  keys: string[];
}

/** The first script, and what stands in the head for it. */
interface First {
  script: string;
  head: string;
}

/**
 * Fills the host's HTML with its policy and the first script. Returns what makes a page's document of
 * it: the inline JSON is the discovery document of this page alone.
 *
 * @param host the active host's entry: the shell lives even if the inline JSON cannot be read
 */
export function createTemplate(
  html: string,
  host: DiscoveryFile,
  { telemetry, pictures, keys }: PageSettings,
): (discovery: string, hasArms?: boolean) => string {
  const styles = inlineStyles(html);
  const connectTo = telemetry ? telemetryOrigins(telemetry) : [];
  const tags = keysTag(keys) + (telemetry ? telemetryTag(telemetry) : '');
  const [plain, withArms] = [boot, bootWithArms].map((script) => ({
    script,
    head: policyTag({ script, styles }, connectTo, pictures) + tags,
  })) as [First, First];
  return (discovery, hasArms = false) => {
    const { script, head } = hasArms ? withArms : plain;
    return fillDocument(html, {
      policy: head,
      composition: jsonElement(elements.discovery, discovery),
      boot: `<script data-url="${host.url}" data-integrity="${host.integrity}">${script}</script>`,
    });
  };
}

const keysTag = (keys: string[]) =>
  keys.length > 0 ? `<meta name="${keysMeta}" content="${keys.join(' ')}">` : '';
