import { Container, Heading, media, Stack } from '@order-change/shared-ui';
import styled from 'styled-components';
import type { Page } from '../../shell/page';
import { PageSlots } from '../slots/page-slots';
import { SessionGate } from './session-gate';

/** The footer begins below the screen, so that nothing that is seen moves when what is loading takes its place. */
const Room = styled(Container)`
  min-height: 100dvh;

  ${media.print} {
    min-height: 0;
  }
`;

/** Stands above the heading of each step, which says what to do. */
const Title = styled(Heading)`
  color: ${({ theme }) => theme.color.textMuted};
`;

/** A title, then the remotes of the page: the layout of the form, and of every page that a remote brings. */
export default function PlainPage({ page }: { page: Page }) {
  const slots = <PageSlots page={page} />;
  return (
    <Room>
      <Stack gap="m">
        <Title level={1} look={4}>
          {page.title}
        </Title>
        {page.session ? <SessionGate page={page}>{slots}</SessionGate> : slots}
      </Stack>
    </Room>
  );
}
