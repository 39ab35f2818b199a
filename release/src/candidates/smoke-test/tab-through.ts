import { smokeTestLimits } from '../../limits';
import { refusal } from '../../outcome';
import type { WatchedPage } from './watched-page';

declare const smokeTestFocused: () => { id: number; label: string } | null;
declare const smokeTestSameWithoutFocus: () => string | undefined;

/** Presses Tab: the focus must come into the page, be seen, and go on at each press. */
export async function tabThrough(
  path: string,
  { page, findings, ask }: WatchedPage,
): Promise<void> {
  if (findings.length > 0) return;
  const press = async () => {
    await ask(() => page.keyboard.press('Tab'));
    return ask(() => page.evaluate(() => smokeTestFocused()));
  };
  let last = await press();
  let hadFocus = Boolean(last);
  for (let left = smokeTestLimits.tabs; left > 0; left -= 1) {
    const same = await ask(() => page.evaluate(() => smokeTestSameWithoutFocus()));
    if (same !== undefined) {
      const what = `nothing shows that ${same} has the focus`;
      return void findings.push(refusal('mount-barrier', { path, what }));
    }
    const next = await press();
    if (next && next.id === last?.id) {
      const what = `Tab does not lead on from "${next.label}"`;
      return void findings.push(refusal('mount-frame', { path, what }));
    }
    hadFocus ||= Boolean(next);
    last = next;
  }
  if (!hadFocus) findings.push(refusal('mount-frame', { path, what: 'Tab leads nowhere' }));
}
