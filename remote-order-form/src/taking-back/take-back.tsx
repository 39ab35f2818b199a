import { useNavigate } from '@order-change/client';
import { type ChangedThing, fill, refusalText, type TakeBackRequest } from '@order-change/contract';
import {
  betweenWords,
  Bullets,
  Button,
  Cluster,
  FormActions,
  Notice,
  Stack,
  Text,
} from '@order-change/shared-ui';
import { paths } from '@order-change/shell';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Lines } from '../display/lines';
import { AnswerStatus } from '../submission/answer-status';
import { isEndedElsewhere, type Refusal, useTakeBack } from './use-take-back';

import { overviewLabel } from '#texts';
import * as ownTexts from '#texts/accepted';
import * as texts from '#texts/later';

interface TakeBackProps {
  request: TakeBackRequest;
  /** of the change, whose values of before stay; unknown once the receipt has been loaded anew */
  things?: readonly ChangedThing[] | undefined;
  /** told whether it was sent and nobody knows yet what came of it */
  onOpen?: (isOpen: boolean) => void;
  /** told if it came to nothing: the page shows `TakeBackRefused` below its title */
  onRefused: (refusal: Refusal) => void;
}

/** The button that was pressed is gone: the focus goes to what takes its place, not nowhere. */
const focus = (place: HTMLElement | null) => place?.focus();

/** Takes an accepted change back, by two presses. */
export function TakeBack({ request, things = [], onOpen, onRefused }: TakeBackProps) {
  const [isAsked, setAsked] = useState<boolean>();
  const { phase, canAsk, refusal, takeBack } = useTakeBack(request, onRefused);
  const status = useRef<HTMLDivElement>(null);
  const isOpen = !refusal && (phase === 'asking' || phase === 'waiting');
  useLayoutEffect(() => onOpen?.(isOpen), [isOpen, onOpen]);

  // The button that was pressed is gone: the focus goes to what came in its place.
  useLayoutEffect(() => {
    if (phase !== 'none' && document.activeElement === document.body) status.current?.focus();
  }, [phase, canAsk]);

  if (refusal) return null;
  if (phase !== 'none') {
    return (
      <div ref={status} tabIndex={-1}>
        <Stack gap="m">
          <AnswerStatus phase={phase} canAsk={canAsk} ask={takeBack} words={ownTexts.ofTakeBack} />
        </Stack>
      </div>
    );
  }
  if (!isAsked) {
    return (
      <FormActions>
        <Button
          variant="text"
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
        <Text>{things.length > 0 ? ownTexts.takeBackKeeps : ownTexts.takeBackKeepsUnshown}</Text>
        {things.length > 0 && <KeptValues things={things} />}
        <Text>{ownTexts.takeBackMailed}</Text>
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

/** The values of before, which stay if the change is taken back. */
export function KeptValues({ things }: { things: readonly ChangedThing[] }) {
  const [first, ...others] = things;
  if (first && others.length === 0) return <div>{kept(first)}</div>;
  return (
    <Bullets>
      {things.map((thing, index) => (
        <li key={index}>{kept(thing)}</li>
      ))}
    </Bullets>
  );
}

/** A single value goes on in the line of its label. */
function kept({ label, before }: ChangedThing): ReactNode {
  const [value = '', ...others] = before;
  return (
    <>
      {fill(overviewLabel, { label })}
      {others.length === 0 ? betweenWords(value) : <Lines lines={before} />}
    </>
  );
}

interface TakeBackRefusedProps {
  refusal: Refusal;
  /** shows the change as it stands now, where there is a session */
  onReload?: () => void;
}

/** A take-back that did not come about, below the title of its page: the reason, what stands now, the way on. */
export function TakeBackRefused({ refusal, onReload }: TakeBackRefusedProps) {
  const navigate = useNavigate();
  const isOver = refusal === 'over' || refusal === 'overUnasked';
  const reason = isOver
    ? { over: ownTexts.takeBackOver, overUnasked: ownTexts.takeBackOverUnasked }[refusal]
    : (ownTexts.takeBackReasons[refusal.code] ?? refusalText(refusal));
  const see = isOver ? undefined : onReload;
  const isUnknown = refusal === 'overUnasked';
  // The change may have ended as its customer wishes: no failure.
  const isEnded = isEndedElsewhere(refusal);
  return (
    <Notice
      tone={isEnded ? 'info' : isUnknown ? 'warning' : 'error'}
      live
      ref={focus}
      tabIndex={-1}
      title={!isEnded && (isUnknown ? ownTexts.ofTakeBack.unknown : ownTexts.takeBackRefused)}
    >
      <Stack gap="s">
        <Text>{reason}</Text>
        {!isOver && !see && <Text>{ownTexts.seeAcceptedSignedIn}</Text>}
        <div>
          <Button onClick={see ?? (() => void navigate(paths.top))}>
            {see ? ownTexts.seeAccepted : texts.toTop}
          </Button>
        </div>
      </Stack>
    </Notice>
  );
}
