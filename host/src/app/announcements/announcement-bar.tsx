import { type Announcement, fill, formatDateTime, kindLabels } from '@order-change/contract';
import { Container, Notice, Stack, Text } from '@order-change/shared-ui';
import styled from 'styled-components';

import * as texts from '#texts';

/** Apart from the header's edge. */
const Notices = styled(Stack)`
  padding-top: ${({ theme }) => theme.space.m};
`;

/** Announcements of the company, above every page. The page below keeps what was typed. */
export function AnnouncementBar({ announcements }: { announcements: readonly Announcement[] }) {
  if (announcements.length === 0) return null;
  return (
    <Container as="section" aria-label={texts.announcements}>
      <Notices gap="s">
        {announcements.map(({ about, text, untilDatetime }) => (
          <Notice
            key={about + text}
            live
            tone={about === 'notice' ? 'info' : 'warning'}
            title={titleOf(about)}
          >
            <Text>{text}</Text>
            {untilDatetime && (
              <p>
                {fill(about === 'notice' ? texts.until : texts.closedUntil, {
                  time: formatDateTime(untilDatetime),
                })}
              </p>
            )}
          </Notice>
        ))}
      </Notices>
    </Container>
  );
}

function titleOf(about: Announcement['about']): string {
  if (about === 'notice') return texts.notice;
  return about === 'all' ? texts.allClosed : fill(texts.kindClosed, { kind: kindLabels[about] });
}
