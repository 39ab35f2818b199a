/// <reference lib="dom" />
import { isCurrent } from '../../protocol/choice';
import { toComposed } from '../../protocol/composed';
import type { DiscoveryDocument } from '../../protocol/discovery';
import { elements } from '../../protocol/elements';
import { readPin } from '../../protocol/pin';
import { readVisitor, variantsFor } from '../../protocol/variants';
import { admitAddresses } from './admit-addresses';
import { removeWorkers } from './other-workers';
import { guardScreen, removeScreen } from './screen';
import { appendScript, shortPatience, start, startHost } from './start';

// The first script of every page: asks for the files of the document's own part of the active
// composition, in a rollout those that this visitor gets. If the session retains an earlier one, another script (retained.ts)
// looks for that. It does not check what activation wrote (1.2 KB more in every document); the host does, before use.

/** The address of retained.ts and its integrity: bundle.cjs puts them in. */
declare const RETAINED: readonly [url: string, integrity: string];

/** Does the document have a rollout? A page without one is not charged for it. */
declare const VARIANTS: boolean;

const { url, integrity } = document.currentScript?.dataset ?? {};
const readJson = () => document.getElementById(elements.discovery)?.textContent as string;
admitAddresses(() => `${readJson()}"${url}"${RETAINED[0]}`);
guardScreen();
removeWorkers();
try {
  const discovery = JSON.parse(readJson()) as DiscoveryDocument;
  const variants = VARIANTS ? variantsFor(discovery, readVisitor) : {};
  if (VARIANTS && Object.keys(variants).length > 0) removeScreen(); // It is of the live versions.
  const own = toComposed(discovery, variants);
  const startOwn = () => start(discovery, own);
  if (isCurrent(own.host.extras.sequence, readPin(document.cookie))) startOwn();
  else {
    removeScreen();
    appendScript(...RETAINED).onerror = startOwn;
    setTimeout(startOwn, shortPatience);
  }
} catch {
  // The shell lives even if the inline JSON cannot be read.
  startHost([{ url, metadata: { integrity } }]);
}
// Last: one that throws before has started nothing that would say so.
document.getElementById(elements.stalled)?.remove();
