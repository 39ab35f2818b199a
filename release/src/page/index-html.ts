import bootScript from '../boot/source.cjs';
import type { Composition } from '../composition';
import type { DiscoveryFile } from '../schema/discovery';
import { telemetryOrigins, telemetryTag, type Telemetry } from '../telemetry';
import { fillDocument, inlineStyles } from './document';
import { jsonElement, toInlineJson } from './inline-json';
import { policyTag } from './policy';

interface PageParts {
  /** the exact bytes of `discovery.json` */
  discovery: string;
  /** those that a session may hold, the active one first */
  compositions: Composition[];
  /** the active host's entry: the shell lives even where the documents cannot be read */
  host: DiscoveryFile;
  telemetry: Telemetry | null;
}

/** The page: the host's document with its policy, the documents inline and the boot script. */
export function toIndexHtml(
  html: string,
  { discovery, compositions, host, telemetry }: PageParts,
): string {
  const inline = { script: bootScript, styles: inlineStyles(html) };
  const policy = policyTag(inline, telemetry ? telemetryOrigins(telemetry) : []);
  return fillDocument(html, {
    policy: policy + (telemetry ? telemetryTag(telemetry) : ''),
    composition:
      jsonElement('discovery', discovery) +
      jsonElement(
        'compositions',
        toInlineJson(compositions.map(({ id, versions }) => ({ id, versions }))),
      ),
    boot: `<script data-url="${host.url}" data-integrity="${host.integrity}">${bootScript}</script>`,
  });
}
