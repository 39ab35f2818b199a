import { Heading, Stack } from '@order-change/shared-ui';
import styled from 'styled-components';

const List = styled.ol`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  padding-inline-start: 1.5em;
  list-style: decimal;
`;

/** What happens after the receipt. */
export function NextSteps({ contactEmail }: { contactEmail: string | undefined }) {
  return (
    <Stack as="section" gap="s" aria-labelledby="next-steps">
      <Heading level={3} id="next-steps">
        今後の流れ
      </Heading>
      <List>
        <li>
          {contactEmail ? <strong>{contactEmail} </strong> : 'ご入力いただいたメールアドレス'}
          あてに、受付内容の確認メールをお送りします。
        </li>
        <li>変更の内容は、次回のお届けから順次ご注文に反映します。</li>
        <li>反映が終わるまで、続けて変更のお申し込みはできません。</li>
        <li>お問い合わせの際は、受付番号をお知らせください。</li>
      </List>
    </Stack>
  );
}
