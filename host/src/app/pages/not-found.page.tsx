import { Cluster, Container, Heading, Stack, Text } from '@order-change/shared-ui';
import { paths } from '@order-change/shell';
import { ButtonLink } from '../button-link';
import { Columns } from '../columns';
import { Contact } from '../contact';

import * as texts from '#texts';

/** Shown at the path that was asked for; it is part of the host, so it can always be shown. */
export function NotFoundPage() {
  return (
    <Container>
      <Stack gap="l">
        <Heading level={1}>{texts.notFound}</Heading>
        <Columns>
          <Stack gap="l">
            <Text>{texts.notFoundAdvice}</Text>
            <Cluster gap="m">
              <ButtonLink to={paths.top} $variant="primary">
                {texts.toTop}
              </ButtonLink>
            </Cluster>
          </Stack>
          <Stack gap="xs">
            <Text>{texts.elseContact}</Text>
            <Contact />
          </Stack>
        </Columns>
      </Stack>
    </Container>
  );
}
