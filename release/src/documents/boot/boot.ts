/// <reference lib="dom" />
import { isCurrent } from '../../protocol/choice';
import { toComposed } from '../../protocol/composed';
import type { DiscoveryDocument } from '../../protocol/discovery';
import { elements } from '../../protocol/elements';
import { readPin } from '../../protocol/pin';
import { armsFor, readVisitor } from '../../protocol/variants';
import { admitAddresses } from './admit-addresses';
import { removeWorkers } from './other-workers';
import { guardScreen, removeScreen } from './screen';
import { appendScript, shortPatience, start, startHost } from './start';

// The first script of every page: asks for the files of the document's own part of the active
// composition, in a rollout those that this visitor gets. If the session holds an earlier one, another script (held.ts) looks for that. It does not
// judge what activation wrote (1.2 KB more in every document); the host does, before it uses any of it.

/** The address of held.ts and its integrity: bundle.cjs puts them in. */
declare const HELD: readonly [url: string, integrity: string];

/** Does the document have a rollout? A page without one is not charged for it. */
declare const ARMS: boolean;

const { url, integrity } = document.currentScript?.dataset ?? {};
const readJson = () => document.getElementById(elements.discovery)?.textContent as string;
admitAddresses(() => `${readJson()}"${url}"${HELD[0]}`);
guardScreen();
removeWorkers();
try {
  const discovery = JSON.parse(readJson()) as DiscoveryDocument;
  const arms = ARMS ? armsFor(discovery, readVisitor) : {};
  if (ARMS && Object.keys(arms).length > 0) removeScreen(); // It is of the live versions.
  const own = toComposed(discovery, arms);
  const startOwn = () => start(discovery, own);
  if (isCurrent(own.host.extras.sequence, readPin(document.cookie))) startOwn();
  else {
    removeScreen();
    appendScript(...HELD).onerror = startOwn;
    setTimeout(startOwn, shortPatience);
  }
} catch {
  // The shell lives even if the inline JSON cannot be read.
  startHost([{ url, metadata: { integrity } }]);
}
// Last: one that throws before has started nothing that would say so.
document.getElementById(elements.stalled)?.remove();
