import { mkdir } from 'node:fs/promises';
import { compositionOf, type Composition, type Versions } from './composition';
import { readCurrent } from './current';
import { writingTo } from './errors';
import { heldAfter, readHeld } from './held';
import { renderPage } from './page/render';
import { idleRemotes, missingRemotes, readParts } from './parts';
import { withLock } from './store/lock';
import type { Telemetry } from './telemetry';
import { flipPointer } from './store/pointer';
import { nextReleaseId, writeRelease } from './store/releases';

export interface Activated {
  release: string;
  composition: Composition;
  /** False when exactly this was active before. */
  changed: boolean;
  /** One line each: what the page lives without, and what was passed over. */
  warnings: string[];
}

export interface ActivateOptions {
  /** decides how long sessions may hold what is superseded */
  now?: () => Date;
  /** null for none; left out, it stays as it is */
  telemetry?: Telemetry | null;
}

/**
 * Makes `versions` what the next visitor gets. Parts that are not named stay as they are. Writes
 * the page and the discovery document as a new release, then flips the pointer: it needs no build,
 * and no file of host or remote is touched.
 *
 * @throws ReleaseError when a part is not published, is broken, or does not fit the host
 */
export async function activate(
  siteDir: string,
  versions: Versions,
  options: ActivateOptions = {},
): Promise<Activated> {
  const now = options.now?.() ?? new Date();
  return writingTo(siteDir, async () => {
    await mkdir(siteDir, { recursive: true });
    return withLock(siteDir, () => activateAlone(siteDir, versions, options, now));
  });
}

async function activateAlone(
  siteDir: string,
  versions: Versions,
  options: ActivateOptions,
  now: Date,
): Promise<Activated> {
  const warnings: string[] = [];
  const warn = (line: string) => warnings.push(line);

  const current = await readCurrent(siteDir, versions, warn);
  const active = compositionOf({ ...current?.record.active.versions, ...versions });
  const parts = await readParts(siteDir, active.versions);
  for (const { route, remote } of missingRemotes(parts)) {
    warn(`${remote} is not active: the page ${route} lives without it.`);
  }

  for (const remote of idleRemotes(parts)) {
    warn(`${remote} is shown by no page of the host. Is the name right? rollback takes it out.`);
  }

  const isActive = current?.record.active.id === active.id;
  const superseded =
    current && (isActive ? current.record.held : heldAfter(current.record, active, now));
  const held = await readHeld(siteDir, superseded ?? [], warn);
  const telemetry =
    options.telemetry === undefined ? (current?.record.telemetry ?? null) : options.telemetry;
  const page = await renderPage(siteDir, { composition: active, parts }, held, telemetry);
  if (isActive && current.indexHtml === page.indexHtml) {
    return { release: current.id, composition: active, changed: false, warnings };
  }

  const id = await nextReleaseId(siteDir, active.id);
  await writeRelease(
    siteDir,
    {
      id,
      activatedDatetime: now.toISOString(),
      previous: (isActive ? current.record.previous : current?.id) ?? null,
      active,
      held: held.map(({ composition }) => composition),
      telemetry,
    },
    page,
  );
  await flipPointer(siteDir, id);
  return { release: id, composition: active, changed: true, warnings };
}
