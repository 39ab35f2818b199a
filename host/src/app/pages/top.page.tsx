import { selectIsUnsettled, selectMetadata, useAppSelector } from '@order-change/client';
import { keptStorage, selectIsClosed } from '@order-change/client/host';
import {
  changeKinds,
  fill,
  formatClockTime,
  kindLabels,
  kindOffers,
  limits,
  type TellingMetadata,
} from '@order-change/contract';
import {
  Bullets,
  Card,
  Container,
  Heading,
  media,
  Notice,
  Stack,
  Text,
} from '@order-change/shared-ui';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import styled, { css } from 'styled-components';
import type { Page } from '../../shell/page';
import { useIsAllClosed } from '../announcements/use-announcements';
import { PageSlots } from '../slots/page-slots';
import type { ledBack } from './session-gate';

import * as texts from '#texts/top';

const needed = [texts.neededEmail, texts.neededMembershipNumber, texts.neededPhoneNumber];

const Columns = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.l};

  ${media.medium} {
    grid: auto / auto-flow 1fr;
    grid-template-columns: 1.2fr;
    gap: ${({ theme }) => theme.space.xxl};
    align-items: start;
  }
`;

/** Hidden beside a refusal: the contract of host and remotes has its mark. */
const offer = css`
  :has([data-refused]) & {
    display: none;
  }
`;

/** Read before the first step; a phone shows it there alone. */
const About = styled(Stack)`
  ${offer}

  @media not all and (min-width: 60em) {
    :not(:has([aria-current]:first-child)) > & {
      display: none;
    }
  }
`;

/** Few words of a line more or less: its last one is not left alone. */
const Even = styled(Text)`
  ${offer}
  text-wrap: balance;
`;

const Terms = styled.dl`
  display: grid;
  gap: ${({ theme }) => theme.space.s};

  dt {
    font-weight: ${({ theme }) => theme.font.weight.bold};
  }
`;

/** Returns whether the customer has just ended the procedure: until the next step of the sign-in, which is another entry of the history. */
function useHasClosed(): boolean {
  const isClosed = useAppSelector(selectIsClosed);
  const { key } = useLocation();
  const [opened] = useState(key);
  const [isPast, pass] = useState(false);
  if (key !== opened && !isPast) pass(true);
  return isClosed && !isPast;
}

/** Description of the service and its requirements, then the sign-in. On a phone the sign-in comes first. */
export default function TopPage({ page }: { page: Page }) {
  const isAllClosed = useIsAllClosed();
  const isUnsettled = useAppSelector(selectIsUnsettled);
  const metadata: TellingMetadata | null = useAppSelector(selectMetadata);
  // Of most companies; metadata come later than the page.
  const canTakeBack = metadata === null || (metadata.acceptedChanges && metadata.changesEnd);
  const hasClosed = useHasClosed();
  const state: Partial<typeof ledBack> | null = useLocation().state;
  // As long as its input may be here. The entries of the later steps have a state.
  const endedAt = useAppSelector(({ auth }) => auth.endedAt);
  const isEndTold = endedAt !== null && state === null && !isUnsettled;
  const isLedBack = !isUnsettled && state?.ledBack === true;
  return (
    <Container>
      <Stack gap="l">
        <Stack gap="xs">
          <Heading level={1}>{texts.heading}</Heading>
          <Even>{isAllClosed ? texts.comeAgain : texts.intro}</Even>
          {isAllClosed && metadata?.acceptedChanges && <Even>{texts.seeAccepted}</Even>}
        </Stack>
        <Columns>
          <Stack gap="l">
            {hasClosed && (
              <Notice live tone="info" title={texts.closed}>
                {texts.closedAdvice}
              </Notice>
            )}
            {isEndTold && (
              <Notice tone="info" title={texts.ended}>
                <Text>
                  {texts.endedAdvice}
                  {keptStorage.isKept() &&
                    fill(texts.inputIsKept, {
                      time: formatClockTime(endedAt.getTime() + limits.draftKeeping * 60_000),
                    })}
                </Text>
              </Notice>
            )}
            {isLedBack && (
              <Notice tone="info" title={texts.ledBack}>
                {texts.ledBackAdvice}
              </Notice>
            )}
            <PageSlots page={page} />
          </Stack>
          <About gap="m">
            {!isAllClosed && (
              <Card as="section" look="muted" aria-labelledby="changes">
                <Stack gap="s">
                  <Heading level={2} look={3} id="changes">
                    {texts.changesHeading}
                  </Heading>
                  <Terms>
                    {changeKinds.map((kind) => (
                      <div key={kind}>
                        <dt>{kindLabels[kind]}</dt>
                        <dd>{kindOffers[kind]}</dd>
                      </div>
                    ))}
                  </Terms>
                </Stack>
              </Card>
            )}
            {canTakeBack && (
              <Card as="section" look="muted" aria-labelledby="once">
                <Stack gap="s">
                  <Heading level={2} look={3} id="once">
                    {texts.onceHeading}
                  </Heading>
                  <Even>{texts.once}</Even>
                </Stack>
              </Card>
            )}
            <Card as="section" look="muted" aria-labelledby="needed">
              <Stack gap="s">
                <Heading level={2} look={3} id="needed">
                  {texts.neededHeading}
                </Heading>
                <Bullets>
                  {needed.map((thing) => (
                    <li key={thing}>{thing}</li>
                  ))}
                </Bullets>
              </Stack>
            </Card>
          </About>
        </Columns>
      </Stack>
    </Container>
  );
}
