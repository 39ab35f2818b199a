import {
  checkInvalidStrings,
  selectTokenExpiry,
  useAppSelector,
  useServerExpiry,
} from '@order-change/client';
import { endSession, keptStorage } from '@order-change/client/host';
import {
  fill,
  formatClockTime,
  limits,
  message,
  messageText,
  notCompletedText,
} from '@order-change/contract';
import { Button, Dialog, ErrorText } from '@order-change/shared-ui';
import { useEffect, useState } from 'react';
import { useClockTrust, useExpiryPhase } from './expiry-phase';

import * as texts from '#texts';

/**
 * Warns before a session ends, and ends it on the page afterwards. It goes by the device's clock; if that
 * clock was set meanwhile, it asks the server, whose answer moves the expiry.
 */
export function SessionWatch() {
  const tokenExpiry = useAppSelector(selectTokenExpiry);
  const isClockTrusted = useClockTrust(tokenExpiry);
  const phase = useExpiryPhase(tokenExpiry);
  useEffect(() => {
    if (phase !== 'over') return;
    void (async () => {
      const lives = !isClockTrusted() && (await checkInvalidStrings('', { probing: true }));
      if (!lives || lives.kind !== 'ok') await endSession();
    })();
  }, [phase, isClockTrusted]);
  return phase === 'warning' ? <ExpiryDialog /> : null;
}

const connectionFailed = messageText(message('MSGECCSE0004'));

/**
 * "Continue" is a call that changes nothing and moves the session's end, which takes the dialog away.
 * If the dialog is still open after the answer, the session has reached its longest duration.
 */
function ExpiryDialog() {
  const expiry = useServerExpiry();
  const [state, setState] = useState<'asking' | 'busy' | 'last'>('asking');
  const [failure, setFailure] = useState<string>();
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed || !expiry) return null;

  async function extend(): Promise<void> {
    setState('busy');
    setFailure(undefined);
    const outcome = await checkInvalidStrings('');
    setState(outcome.kind === 'ok' ? 'last' : 'asking');
    if (outcome.kind === 'failed') setFailure(outcome.show ? connectionFailed : notCompletedText);
  }

  const close = () => setDismissed(true);
  const time = formatClockTime(expiry);
  if (state === 'last') {
    return (
      <Dialog
        key="last"
        title={texts.cannotExtend}
        tone="warning"
        lines={[fill(texts.expiresAt, { time }), texts.finishBy]}
        advice={
          keptStorage.isKept()
            ? fill(texts.inputStays, { minutes: limits.draftKeeping })
            : undefined
        }
        onCancel={close}
        actions={<Button onClick={close}>{texts.close}</Button>}
      />
    );
  }
  return (
    <Dialog
      title={texts.expiresSoon}
      tone="warning"
      lines={[fill(texts.expiresAt, { time }), texts.howToContinue]}
      onCancel={close}
      actions={
        <>
          <Button busy={state === 'busy'} onClick={() => void extend()}>
            {texts.goOn}
          </Button>
          <Button variant="secondary" onClick={close}>
            {texts.close}
          </Button>
        </>
      }
    >
      {failure && <ErrorText role="alert">{failure}</ErrorText>}
    </Dialog>
  );
}
