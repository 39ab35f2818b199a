import { useServerExpiry } from '@order-change/client';
import { fill, formatClockTime, limits } from '@order-change/contract';
import { Button, Cluster, media, Text } from '@order-change/shared-ui';
import styled from 'styled-components';
import { isDraftEmpty } from '../change/draft-content';
import { useOrderForm } from '../draft/use-order-form';
import { NotCompleted } from '../form/not-completed';
import { useOpenOrder } from '../form/open-order';
import { useLeaving } from './use-leaving';

import * as texts from '#texts';

const Root = styled.div`
  padding-top: ${({ theme }) => theme.space.m};
  border-top: 1px solid ${({ theme }) => theme.color.border};

  & > p {
    margin-top: ${({ theme }) => theme.space.xs};
    text-align: center;

    ${media.small} {
      text-align: start;
    }
  }

  ${media.print} {
    display: none;
  }
`;

/** The ways out of the form: from the start again, or signed out. */
export function FormFooter({ onStartOver }: { onStartOver: () => void }) {
  const { metadata } = useOpenOrder();
  const { draft } = useOrderForm();
  const expiry = useServerExpiry();
  const { startOver, leave, signingOut } = useLeaving(onStartOver);
  return (
    <Root>
      {!isDraftEmpty(draft) && (
        <Text size="s" tone="muted">
          {fill(texts.keptAfterSession, { minutes: limits.draftKeeping })}
        </Text>
      )}
      {signingOut === 'failed' && <NotCompleted />}
      <Cluster justify="space-between">
        {!isDraftEmpty(draft) && (
          <Button variant="text" onClick={() => void startOver()}>
            {texts.startOver}
          </Button>
        )}
        <Button
          variant="text"
          busy={signingOut === 'busy' || undefined}
          onClick={() => void leave()}
        >
          {texts.endProcedure}
        </Button>
      </Cluster>
      {!metadata.signOut && expiry && (
        <Text size="s" tone="muted">
          {fill(texts.sessionEndsAt, { time: formatClockTime(expiry) })}
        </Text>
      )}
    </Root>
  );
}
