import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { siteUrl } from 'e2e/support/environment';
import { type DiscoveryDocument, parseJson, readChoices, readDiscovery } from 'release/protocol';
import type { createLedger } from './outcome';

export interface Load {
  /** the compositions that activations alternate between: versions by the name of the part */
  compositions: readonly Readonly<Record<string, string>>[];
  ledger: Pick<ReturnType<typeof createLedger>, 'note'>;
  isOver: () => boolean;
}

/** Milliseconds between two pages of a visitor. */
const pause = 200;

/** Asks for page after page by HTTP, with the scripts of each, until the load is over. */
export async function openPages({ compositions, ledger, isOver }: Load): Promise<void> {
  const verified = new Set<string>();
  for (let visit = 0; !isOver(); visit += 1) {
    const path = visit % 2 ? '/' : '/order-change-form';
    const began = Date.now();
    const wrong = await openPage(path, compositions, verified).catch(String);
    ledger.note('a page by HTTP', wrong && `${path}: ${wrong}`, Date.now() - began);
    await wait(pause);
  }
}

/** @returns what is wrong with it */
async function openPage(
  path: string,
  compositions: Load['compositions'],
  verified: Set<string>,
): Promise<string | undefined> {
  const html = (await ask(path)).toString();
  const inline = read(/id="discovery">(.*?)<\/script>/.exec(html)?.[1] ?? '');
  const choices = parseJson((await ask('/choices.json')).toString(), readChoices);
  if (!choices.ok) return `choices: ${choices.failure}`;
  const whole = read(
    (await ask(`/compositions/${choices.value.active.slice(-12)}.json`)).toString(),
  );
  for (const document of [inline, whole]) {
    const versions = liveOf(document).map(
      ([name, { metadata }]) => [name, metadata.version] as const,
    );
    const isOfOne = compositions.some((one) => versions.every(([name, is]) => one[name] === is));
    if (!isOfOne) return `mixed: ${versions.join(' ')}`;
  }
  for (const [, { url, metadata }] of liveOf(inline)) {
    if (verified.has(url)) continue; // immutable
    const hash = createHash('sha384')
      .update(await ask(url))
      .digest('base64');
    if (metadata.integrity !== `sha384-${hash}`) return `${url} is another file`;
    verified.add(url);
  }
  return undefined;
}

function read(json: string): DiscoveryDocument {
  const parsed = parseJson(json, readDiscovery);
  if (!parsed.ok) throw new Error(parsed.failure);
  return parsed.value;
}

const liveOf = ({ microFrontends }: DiscoveryDocument) =>
  Object.entries(microFrontends).flatMap(([name, versions]) =>
    versions.filter(({ deployment }) => deployment.default).map((live) => [name, live] as const),
  );

async function ask(path: string): Promise<Buffer> {
  const answer = await fetch(new URL(path, siteUrl), { headers: { accept: 'text/html, */*' } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  return bytes;
}
