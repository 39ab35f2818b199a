import { siteUrl } from 'e2e/support/environment';
import type { EnginePage } from './page';

/** Event as the collector has it. */
interface Envelope {
  tags: Record<string, string>;
  data: { baseData: { name?: string } };
}

/** Leaves the page, and waits until the collector has each of these events once of this visitor. */
export async function expectEvents(page: EnginePage, names: readonly string[]): Promise<void> {
  const user = await page.until(
    async () => /ai_user=([^|;]+)/.exec(await page.run(() => document.cookie))?.[1],
    'the telemetry has begun',
  );
  await page.goto('about:blank');
  await page.until(
    async () => {
      const all = (await (await fetch(`${siteUrl}/v2/track`)).json()) as Envelope[];
      const own = all.filter(({ tags }) => tags['ai.user.id'] === user);
      const count = (name: string) => own.filter(({ data }) => data.baseData.name === name).length;

      return names.every((name) => count(name) === 1) || undefined;
    },
    `one each of ${names.join(', ')}`,
  );
}
