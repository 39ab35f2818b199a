import { useNavigate } from '@order-change/client';
import { type ErrorAnswer, fill, refusalText, type TakeBackRequest } from '@order-change/contract';
import { Button, Cluster, FormActions, Notice, Stack, Text } from '@order-change/shared-ui';
import { paths } from '@order-change/shell';
import { useLayoutEffect, useRef, useState } from 'react';
import { AnswerStatus } from '../submission/answer-status';
import { type Refusal, useTakeBack } from './use-take-back';

import * as ownTexts from '#texts/accepted';
import * as texts from '#texts/later';

interface TakeBackProps {
  request: TakeBackRequest;
  /** told whether it was sent and nobody knows yet what came of it */
  onOpen?: (isOpen: boolean) => void;
  /** told if the server refused: the change stands otherwise than the page shows */
  onRefused?: (refusal: ErrorAnswer) => void;
  /** reads the order anew after that, where there is one */
  onReload?: () => void;
}

/** The button that was pressed is gone: the focus goes to what takes its place, not nowhere. */
const focus = (button: HTMLElement | null) => button?.focus();

/** Takes an accepted change back, by two presses. */
export function TakeBack({ request, onOpen, onRefused, onReload }: TakeBackProps) {
  const [isAsked, setAsked] = useState<boolean>();
  const { phase, canAsk, refusal, takeBack } = useTakeBack(request, onRefused);
  const status = useRef<HTMLDivElement>(null);
  const isOpen = !refusal && (phase === 'asking' || phase === 'waiting');
  useLayoutEffect(() => onOpen?.(isOpen), [isOpen, onOpen]);

  // The button that was pressed is gone: the focus goes to what came in its place.
  useLayoutEffect(() => {
    if (phase !== 'none' && document.activeElement === document.body) status.current?.focus();
  }, [phase, canAsk, refusal]);

  if (phase !== 'none') {
    return (
      <div ref={status} tabIndex={-1}>
        {refusal ? (
          <Refused refusal={refusal} onReload={onReload} />
        ) : (
          <Stack gap="m">
            <AnswerStatus
              phase={phase}
              canAsk={canAsk}
              ask={takeBack}
              words={ownTexts.ofTakeBack}
            />
          </Stack>
        )}
      </div>
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
          <Button onClick={takeBack}>{ownTexts.takeBackYes}</Button>
          <Button variant="secondary" ref={focus} onClick={() => setAsked(false)}>
            {ownTexts.takeBackNo}
          </Button>
        </Cluster>
      </Stack>
    </Notice>
  );
}

/** A take-back that did not come about, and the way on. */
function Refused({ refusal, onReload }: { refusal: Refusal; onReload: (() => void) | undefined }) {
  const navigate = useNavigate();
  const toTop = { label: texts.toTop, go: () => void navigate(paths.top) };
  const [title, reason, way] =
    refusal === 'over'
      ? [ownTexts.takeBackRefused, ownTexts.takeBackOver, toTop]
      : refusal === 'overUnasked'
        ? [ownTexts.ofTakeBack.unknown, ownTexts.takeBackOverUnasked, toTop]
        : [
            ownTexts.takeBackRefused,
            ownTexts.takeBackReasons[refusal.code] ?? refusalText(refusal),
            onReload && { label: texts.reloadOrder, go: onReload },
          ];
  return (
    <Notice tone={refusal === 'overUnasked' ? 'warning' : 'error'} live title={title}>
      <Stack gap="s">
        <Text>{reason}</Text>
        {way && (
          <div>
            <Button variant="secondary" onClick={way.go}>
              {way.label}
            </Button>
          </div>
        )}
      </Stack>
    </Notice>
  );
}
