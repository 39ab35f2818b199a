import { useAppSelector } from '@order-change/client';
import { selectIsUnsettled } from '@order-change/client/host';
import { limits } from '@order-change/contract';
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
import styled from 'styled-components';
import type { Page } from '../../shell/page';
import { PageSlots } from '../slots/page-slots';

const changes = [
  ['商品', `お届け前の商品の変更や追加（${limits.maxProducts}点まで）`],
  ['お届け先', 'お名前、ご住所、お電話番号の変更'],
  ['お届け時間帯', 'ご希望の時間帯の変更'],
] as const;

const needed = [
  'メールを受け取れるメールアドレス',
  `会員番号（会員証または商品に同封のご案内に記載されている${limits.membershipNumberLength}桁の数字）`,
  'ご登録のお電話番号',
];

const Columns = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.l};

  ${media.medium} {
    grid-template-columns: minmax(0, 1.2fr) minmax(0, 1fr);
    gap: ${({ theme }) => theme.space.xxl};
    align-items: start;
  }
`;

const Terms = styled.dl`
  display: grid;
  gap: ${({ theme }) => theme.space.s};

  dt {
    font-weight: ${({ theme }) => theme.font.weight.bold};
  }
`;

/** What the service is and what one needs, then the sign-in. On a phone the sign-in comes first. */
export default function TopPage({ page }: { page: Page }) {
  const isUnsettled = useAppSelector(selectIsUnsettled);
  return (
    <Container>
      <Stack gap="l">
        <Stack gap="xs">
          <Heading level={1}>ご注文内容の変更</Heading>
          <Text>
            定期お届けコースのご注文の商品、お届け先、お届け時間帯を、こちらから変更できます。
          </Text>
        </Stack>
        <Columns>
          <Stack gap="l">
            {isUnsettled && (
              <Notice tone="warning" title="受け付けの結果を確認できていないお申し込みがあります">
                変更が受け付けられたかどうかは、もう一度認証していただくと確認できます。お申し込みが重複することはありません。
              </Notice>
            )}
            <PageSlots page={page} />
          </Stack>
          <Stack gap="m">
            <Card as="section" look="muted" aria-labelledby="changes">
              <Stack gap="s">
                <Heading level={2} look={3} id="changes">
                  変更できる内容
                </Heading>
                <Terms>
                  {changes.map(([term, description]) => (
                    <div key={term}>
                      <dt>{term}</dt>
                      <dd>{description}</dd>
                    </div>
                  ))}
                </Terms>
              </Stack>
            </Card>
            <Card as="section" look="muted" aria-labelledby="once">
              <Stack gap="s">
                <Heading level={2} look={3} id="once">
                  変更のお申し込みは、まとめて1回で
                </Heading>
                <Text>
                  お申し込みいただくと、内容がご注文に反映されるまで、次の変更は受け付けられません。変更したい内容は、まとめてお申し込みください。
                </Text>
              </Stack>
            </Card>
            <Card as="section" look="muted" aria-labelledby="needed">
              <Stack gap="s">
                <Heading level={2} look={3} id="needed">
                  お手続きに必要なもの
                </Heading>
                <Bullets>
                  {needed.map((thing) => (
                    <li key={thing}>{thing}</li>
                  ))}
                </Bullets>
              </Stack>
            </Card>
          </Stack>
        </Columns>
      </Stack>
    </Container>
  );
}
