import {
  closedForNow,
  type ErrorAnswer,
  fill,
  limits,
  refusalLines,
  type TellingMetadata,
} from '@order-change/contract';
import { ContactPoint } from '@order-change/form';
import { Button, Notice, Stack, Text } from '@order-change/shared-ui';
import { paths } from '@order-change/shell';
import { useDispatch } from 'react-redux';
import { refusalSettled } from '../../draft/order-form.slice';
import { useOrderForm } from '../../draft/use-order-form';
import { useOpenOrder } from '../../form/open-order';
import { ReloadOrder } from './reload-order';

import * as texts from '#texts';
import * as laterTexts from '#texts/later';

/** Returns what a refusal means for the change that would have been replaced. One for a while means nothing for it. */
function reasonOfReplacing(refusal: ErrorAnswer, replaces: string | null): string | undefined {
  const isForNow = closedForNow(refusal) !== undefined;
  return replaces === null || isForNow ? undefined : laterTexts.replacingRefused[refusal.code];
}

/** The server could not read the change: it comes from a page that does not fit the server. */
const isUnreadable = ({ code }: ErrorAnswer) => code === 'MSGECCSE9000';

/** Returns whether order or page have to be read again first: the same change would be refused again. */
export function needsReload(refusal: ErrorAnswer, replaces: string | null): boolean {
  return (
    isUnreadable(refusal) ||
    refusal.code === 'MSGEORSE0009' ||
    reasonOfReplacing(refusal, replaces) !== undefined
  );
}

/** Loads the top page, as the catalogue's text advises: a load takes the files that are live now. */
function ToTopPage() {
  const dispatch = useDispatch();
  return (
    <div>
      <Button
        onClick={() => {
          dispatch(refusalSettled(null));
          window.location.assign(paths.top);
        }}
      >
        {laterTexts.toTop}
      </Button>
    </div>
  );
}

/** Reason why the change was not accepted, and what can be done. */
export function RefusalNotice({ refusal }: { refusal: ErrorAnswer }) {
  const { metadata } = useOpenOrder();
  const { replaces } = useOrderForm();
  const { changesEnd }: TellingMetadata = metadata;
  const replacing = reasonOfReplacing(refusal, replaces);
  const lines = closedForNow(refusal) ?? (replacing ? [replacing] : refusalLines(refusal));
  // Whom to ask comes last, behind what can be done here.
  const asking = lines.slice(1).filter((line) => line.includes(texts.askThere));
  const reason = lines.filter((line) => !asking.includes(line)).join('');
  const isBehindAnother = refusal.code === 'MSGEORSE0009';
  const title = isBehindAnother ? laterTexts.refusedBehindAnother : laterTexts.refused;
  const code = refusal.code.slice(-5); // as the dialog shows it (spec §2)
  const ask = lines.join('').includes(texts.askThere)
    ? laterTexts.nameCode
    : isUnreadable(refusal)
      ? laterTexts.askContactInstead
      : laterTexts.askContact;
  const advice = laterTexts.refusalAdvice[refusal.code];
  return (
    <Notice tone={isBehindAnother ? 'warning' : 'error'} live title={title}>
      <Stack gap="s">
        <Text>{reason}</Text>
        {advice && <Text>{advice}</Text>}
        {isUnreadable(refusal) ? (
          <ToTopPage />
        ) : (
          needsReload(refusal, replaces) && (
            <ReloadOrder
              reason={fill(changesEnd ? laterTexts.reloadToEnd : laterTexts.reloadReason, {
                minutes: limits.draftKeeping,
              })}
            />
          )
        )}
        <Text>{asking.join('') + fill(ask, { code })}</Text>
        <ContactPoint href={metadata.links.contact} />
      </Stack>
    </Notice>
  );
}
