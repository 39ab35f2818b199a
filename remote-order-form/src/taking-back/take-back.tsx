import { useNavigate } from '@order-change/client';
import { fill, refusalText, type TakeBackRequest } from '@order-change/contract';
import {
  Button,
  Cluster,
  FormActions,
  Notice,
  Progress,
  Stack,
  Text,
} from '@order-change/shared-ui';
import { paths } from '@order-change/shell';
import { useState } from 'react';
import { OfflineNotice } from '../submission/offline-notice';
import { useTakeBack } from './use-take-back';

import * as texts from '#texts';
import * as ownTexts from '#texts/accepted';

interface TakeBackProps {
  request: TakeBackRequest;
  /** told after a refusal: the change may stand otherwise than the page shows */
  onRefused?: () => void;
}

/** The button that was pressed is gone: the focus goes to what takes its place, not nowhere. */
const focus = (button: HTMLElement | null) => button?.focus();

/** Takes an accepted change back, by two presses. */
export function TakeBack({ request, onRefused }: TakeBackProps) {
  const [isAsked, setAsked] = useState<boolean>();
  const { phase, takeBack } = useTakeBack(request);
  const navigate = useNavigate();

  if (phase === 'sending' || phase === 'asking') {
    return (
      <Stack gap="m">
        <Progress
          delay={0}
          label={phase === 'sending' ? ownTexts.takingBack : ownTexts.takeBackAsking}
        />
        <OfflineNotice advice={ownTexts.takeBackOffline} />
      </Stack>
    );
  }
  if (phase === 'unknown') {
    return (
      <Notice tone="warning" live title={ownTexts.takeBackUnknown}>
        <Stack gap="s">
          <Text>{ownTexts.takeBackUnknownReason}</Text>
          <div>
            <Button onClick={() => void takeBack()}>{ownTexts.takeBackAsk}</Button>
          </div>
        </Stack>
      </Notice>
    );
  }
  if (phase === 'over' || phase === 'overUnasked') {
    const isKnown = phase === 'over';
    return (
      <Notice
        tone={isKnown ? 'error' : 'warning'}
        live
        title={isKnown ? ownTexts.takeBackRefused : ownTexts.takeBackUnknown}
      >
        <Stack gap="s">
          <Text>{isKnown ? ownTexts.takeBackOver : ownTexts.takeBackOverUnasked}</Text>
          <div>
            <Button variant="secondary" onClick={() => void navigate(paths.top)}>
              {texts.toTop}
            </Button>
          </div>
        </Stack>
      </Notice>
    );
  }
  if (phase !== 'none') {
    return (
      <Notice tone="error" live title={ownTexts.takeBackRefused}>
        <Stack gap="s">
          <Text>{ownTexts.takeBackReasons[phase.code] ?? refusalText(phase)}</Text>
          {onRefused && (
            <div>
              <Button variant="secondary" onClick={onRefused}>
                {texts.reloadOrder}
              </Button>
            </div>
          )}
        </Stack>
      </Notice>
    );
  }
  if (!isAsked) {
    return (
      <FormActions>
        <Button
          variant="secondary"
          {...(isAsked === false && { ref: focus })}
          onClick={() => setAsked(true)}
        >
          {ownTexts.takeBack}
        </Button>
      </FormActions>
    );
  }
  return (
    <Notice
      tone="warning"
      live
      title={fill(ownTexts.takeBackQuestion, { receiptNumber: request.takesBack })}
    >
      <Stack gap="s">
        <Text>{ownTexts.takeBackMeans}</Text>
        <Cluster>
          <Button onClick={() => void takeBack()}>{ownTexts.takeBackYes}</Button>
          <Button variant="secondary" ref={focus} onClick={() => setAsked(false)}>
            {ownTexts.takeBackNo}
          </Button>
        </Cluster>
      </Stack>
    </Notice>
  );
}
