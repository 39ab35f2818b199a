import { checkInvalidStrings, selectTokenExpiry, useAppSelector } from '@order-change/client';
import { Button, Dialog } from '@order-change/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { type Choices, choicesFile, parseJson, parsePin, readChoices } from 'release/protocol';
import { useShell } from '../../shell/shell';

import * as texts from '#texts';

/**
 * Looks after a page that comes back from the browser's cache of pages as it was left, with what was typed: asks whether
 * its session has ended meanwhile, which has a dialog of its own, and says it if its release was taken back.
 */
export function CameBack() {
  const { composition, rescue } = useShell();
  const hasSession = useAppSelector(selectTokenExpiry) !== null;
  const [isTakenBack, setTakenBack] = useState(false);
  const look = useRef(() => undefined as unknown);
  useEffect(() => {
    look.current = () => {
      if (hasSession) void checkInvalidStrings('');
      void isRetained(composition.id(), rescue.fetch).then((is) => setTakenBack(!is));
    };
  });
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && look.current();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  if (!isTakenBack) return null;
  return (
    <Dialog
      title={texts.takenBack}
      tone="info"
      lines={texts.takenBackLines}
      actions={<Button onClick={rescue.reload}>{texts.loadAgain}</Button>}
    />
  );
}

/** Returns whether sessions retain the release of this composition; true if that is unknown. */
async function isRetained(id: string, fetch: typeof window.fetch): Promise<boolean> {
  const base = parsePin(id)?.base;
  const json = await fetch(`/${choicesFile}`, { cache: 'no-cache' }).then(
    (answer) => answer.text(),
    () => '',
  );
  const choices = json === '' ? undefined : parseJson<Choices>(json, readChoices);
  if (base === undefined || !choices?.ok) return true;
  return [choices.value.active, ...choices.value.held].includes(base);
}
