import bootScript from '../boot/bundle.cjs';
import type { Choices } from '../protocol/choice';
import type { DiscoveryFile } from '../protocol/discovery';
import { elements } from '../protocol/elements';
import { fillDocument, inlineStyles } from './document';
import { jsonElement, toInlineJson } from './inline-json';
import { policyTag } from './policy';
import { type Telemetry, telemetryOrigins, telemetryTag } from './telemetry';

interface DocumentParts {
  /** the discovery document of this page alone, as inline JSON */
  discovery: string;
  choices: Choices;
  /** the active host's entry: the shell lives even if the inline JSON cannot be read */
  host: DiscoveryFile;
  telemetry: Telemetry | null;
}

/** A page's document: the host's HTML with its policy, the inline JSON and the first script. */
export function toDocument(
  html: string,
  { discovery, choices, host, telemetry }: DocumentParts,
): string {
  const inline = { script: bootScript, styles: inlineStyles(html) };
  const policy = policyTag(inline, telemetry ? telemetryOrigins(telemetry) : []);
  return fillDocument(html, {
    policy: policy + (telemetry ? telemetryTag(telemetry) : ''),
    composition:
      jsonElement(elements.discovery, discovery) +
      jsonElement(elements.choices, toInlineJson(choices)),
    boot: `<script data-url="${host.url}" data-integrity="${host.integrity}">${bootScript}</script>`,
  });
}
