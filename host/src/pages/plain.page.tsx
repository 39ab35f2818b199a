import { Container, Heading, Stack } from '@order-change/shared-ui';
import { PageSlots } from '../remotes/page-slots';
import type { Page } from './page';
import { SessionGate } from './session-gate';

/** A title, then the remotes of the page: the layout of the form, and of every page that a remote brings. */
export default function PlainPage({ page }: { page: Page }) {
  const slots = <PageSlots page={page} />;
  return (
    <Container>
      <Stack gap="l">
        <Heading level={1}>{page.title}</Heading>
        {page.session ? <SessionGate page={page}>{slots}</SessionGate> : slots}
      </Stack>
    </Container>
  );
}
