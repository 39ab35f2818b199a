import { selectMetadata, useAppSelector } from '@order-change/client';
import { Cluster, Container, Heading, Link, Stack, Text } from '@order-change/shared-ui';
import { paths } from '@order-change/shell';
import { ButtonLink } from '../button-link';

/** Shown at the path that was asked for; it is part of the host, so it can always be shown. */
export function NotFoundPage() {
  const contact = useAppSelector(selectMetadata)?.links.contact;
  return (
    <Container width="text">
      <Stack gap="l">
        <Heading level={1}>ページが見つかりません</Heading>
        <Text>
          お探しのページは、移動または削除されたか、アドレスが間違っている可能性があります。トップページからお進みください。
        </Text>
        <Cluster gap="m">
          <ButtonLink to={paths.top} $variant="primary">
            トップページへ
          </ButtonLink>
          {contact && (
            <Link external href={contact}>
              お問い合わせ窓口
            </Link>
          )}
        </Cluster>
      </Stack>
    </Container>
  );
}
